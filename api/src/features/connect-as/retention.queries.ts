import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const connectAsRetention: readonly Line[] = [
  {
    id: 'visit-notice',
    tables: ['visit_notice'],
    what: "Managers' visits that no mail told the member of, until they close the notice",
    inFrench: 'Avis de visite',
    time: { months: 'AUDIT_RETENTION_MONTHS' },
    after: 'the visit',
    why: "'Qui a consulté mon dossier' tells it as long",
    ...rowsOf({ table: 'visit_notice', since: 'at', person: 'member_id' }),
  },
];
