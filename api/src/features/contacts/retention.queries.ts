import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

const contacts = { table: 'member_contact', since: 'entered_at', files: ['file_id'] } as const;

export const contactsRetention: readonly Line[] = [
  {
    id: 'member-contact',
    tables: ['member_contact'],
    what: 'Calls, letters and visits of members, as the service wrote them down, with their scans',
    inFrench: 'Appels, courriers et visites',
    time: { years: 'MESSAGE_YEARS' },
    after: 'it was entered',
    why: 'as long as the messages that came by the portal',
    ...rowsOf({ ...contacts, where: sql`member_id is not null`, person: 'member_id' }),
  },
  {
    id: 'stranger-contact',
    tables: ['member_contact'],
    what: 'The same of people whom the fund does not know: name, telephone, e-mail address, what they said',
    time: { years: 1 },
    after: 'it was entered',
    why: 'a question of somebody whom nobody knows is answered by then',
    ...rowsOf({ ...contacts, where: sql`member_id is null` }),
  },
];
