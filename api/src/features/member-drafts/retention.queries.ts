import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const memberDraftsRetention: readonly Line[] = [
  {
    id: 'member-draft',
    tables: ['member_draft', 'member_draft_file', 'member_draft_part'],
    what: 'What a member has begun to fill in and not sent, with its files',
    inFrench: 'Vos formulaires commencés et pas encore envoyés',
    time: { days: 30 },
    after: 'it was last changed',
    why: 'time to find a document or come back from a journey; who writes a form for longer begins anew',
    ...rowsOf({ table: 'member_draft', since: 'changed_at', person: 'member_id' }),
  },
];
