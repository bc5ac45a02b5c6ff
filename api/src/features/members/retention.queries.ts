import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const membersRetention: readonly Line[] = [
  {
    id: 'member-note',
    tables: ['member_note'],
    what: 'Notes of the service on a member',
    inFrench: 'Notes du service de gestion',
    time: { years: 5 },
    after: 'it was written; a pinned one as long as the member',
    why: 'whoever answers them next knows what was said, as long as it may be disputed (code civil, art. 2224)',
    ...rowsOf({ table: 'member_note', since: 'created_at', where: sql`not is_pinned`, person: 'member_id' }),
  },
];
