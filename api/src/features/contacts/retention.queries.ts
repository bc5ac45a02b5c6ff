import { CONTACT_ABOUTS } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import { deleteRequests, isTheirAddress, isTheirNumber } from '../../fund/retention/strangers.ts';
import type { Tx } from '../../platform/db/database.ts';

const contacts = { table: 'member_contact', since: 'entered_at', files: ['file_id'] } as const;

/** What was written down of them as of somebody unknown. */
async function eraseOfStranger(tx: Tx, person: Person): Promise<Gone> {
  const { rows } = await sql<{ id: number; file_id: number | null }>`delete from member_contact
    where member_id is null and (${isTheirAddress(person, sql`email`)} or ${isTheirNumber(person, sql`phone`)})
    returning id, file_id`.execute(tx);
  const ids = rows.map(row => row.id);
  await deleteRequests(tx, ['contact', ...CONTACT_ABOUTS], ids);
  return { rows: rows.length, files: rows.flatMap(row => row.file_id ?? []) };
}

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
    what: 'The same of people whom the fund does not know: name, telephone, e-mail address, day of birth, what they said',
    inFrench: 'Appels et courriers notés sans son dossier, avec une de ses adresses',
    time: { years: 1 },
    after: 'it was entered',
    why: 'a question of somebody whom nobody knows is answered by then',
    ...rowsOf({ ...contacts, where: sql`member_id is null` }),
    erase: eraseOfStranger,
  },
];
