import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const oppositionRetention: readonly Line[] = [
  {
    id: 'security-alert',
    tables: ['security_alert'],
    what: "Links 'Ce n'est pas moi': hash, what they undo",
    inFrench: "Liens « Ce n'est pas moi »",
    time: {},
    after: 'it expired',
    why: 'it opens nothing any more',
    pace: 'often',
    ...rowsOf({ table: 'security_alert', since: 'expires_at', person: 'account_id' }),
  },
  {
    id: 'email-change',
    tables: ['email_change'],
    what: 'Changes of e-mail addresses: the former one, the new one, when',
    inFrench: "Changements d'adresse e-mail",
    time: { years: 1 },
    after: 'it was asked',
    why: 'former addresses are told for 30 days; who lost an account may find out later',
    ...rowsOf({ table: 'email_change', since: 'asked_at', person: 'account_id' }),
  },
  {
    id: 'bank-hold',
    tables: ['bank_hold'],
    what: 'Alerts of members: when, who spoke with them, how',
    inFrench: 'Alertes',
    time: { years: 5 },
    after: 'it was lifted; one that holds lasts',
    why: 'evidence, where a payment went astray (code civil, art. 2224)',
    ...rowsOf({ table: 'bank_hold', since: 'lifted_at', where: sql`lifted_at is not null`, person: 'member_id' }),
  },
];
