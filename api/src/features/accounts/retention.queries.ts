import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const accountsRetention: readonly Line[] = [
  {
    id: 'manager',
    tables: ['account', 'accreditation', 'manager_field', 'accreditation_change', 'manager_group_member'],
    what: 'Accounts of managers who left: name, e-mail address, accreditations, groups, who decided last of each',
    inFrench: 'Comptes des gestionnaires partis',
    time: { years: 5 },
    after: 'it was deactivated',
    why: 'who answered and decided must be known as long as it may be disputed (code civil, art. 2224); what they did stays, without author',
    ...rowsOf({ table: 'account', since: 'deactivated_at', where: sql`role < 3` }),
  },
];
