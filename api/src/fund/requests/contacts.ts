import type { ContactAbout } from 'contract/values/requests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { type Kind, waitingColumns } from './kind.ts';

/** Whose a row of `contact` is: its folder's, which may have changed its social system since, or as it was kept. */
export const contactSystems = sql`coalesce((select array[folder.social_system_id] from folder
  where folder.id = contact.folder_id), contact.system_ids)`;

/** What is told to the service beside messages, of one name. It was received when it was entered, or on the day of its postmark. */
const contacts = (name: 'contact' | ContactAbout, isOne: RawBuilder<unknown>): Kind => ({
  name,
  table: 'member_contact',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`contact.id`,
      member: sql`contact.member_id`,
      folder: sql`contact.folder_id`,
      systems: contactSystems,
      subject: sql`contact.subject`,
      who: sql`coalesce(nullif(concat_ws(' ', contact.firstname, contact.lastname), ''),
        case when contact.member_id is null then 'Personne inconnue' end)`,
      channel: sql`contact.channel`,
      receivedAt: sql`least(contact.entered_at, case
        when contact.received_on < (contact.entered_at at time zone 'Europe/Paris')::date
        then ${startOfDay(sql.ref('contact.received_on'))} end)`,
    })}
    from member_contact as contact where contact.closed_at is null and ${isOne} and ${where(sql`contact.id`)}`,
  close: (tx, id, { now, outcome }) =>
    tx.updateTable('member_contact').set({ closed_at: now, outcome }).where('id', '=', id).execute(),
  content(db, id) {
    return db
      .selectFrom('member_contact')
      .where('id', '=', id)
      .select(['text', 'email', 'phone', 'birth_date as birthDate', 'file_id as fileId'])
      .executeTakeFirst();
  },
});

/** What somebody of the staff wrote down, until it is dealt with. */
export const contactRequest = contacts('contact', sql`contact.about is null`);
/** Who lost what recognises them, by whatever way they tell it: whoever has it may try. */
export const lostDeviceRequest = contacts('lostDevice', sql`contact.about = 'lostDevice'`);
/** A letter of the fund that came back: the member's address is to be looked at. */
const returnedPostRequest = contacts('returnedPost', sql`contact.about = 'returnedPost'`);

const ABOUT: Record<ContactAbout, Kind> = { lostDevice: lostDeviceRequest, returnedPost: returnedPostRequest };
/** The kind of a contact about this. */
export const contactKind = (about: ContactAbout | null): Kind => (about ? ABOUT[about] : contactRequest);
/** What contacts are in the queue. */
export const CONTACT_KINDS: readonly Kind[] = [contactRequest, ...Object.values(ABOUT)];

export interface NewContact {
  member_id: number | null;
  folder_id: number | null;
  /** Null: everybody's. */
  systems: readonly number[] | null;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  email: string | null;
  channel: string;
  about: ContactAbout | null;
  subject: string;
  /** As they said it, where it was asked. */
  birth_date?: string | null;
  text: string;
  file_id: number | null;
  received_on: string;
  entered_at: Date;
  /** Null: who is named wrote it by the portal. */
  entered_by: number | null;
}

/** As the table has them. */
export const idsOf = (systems: NewContact['systems']) =>
  systems && sql<string[]>`${`{${systems.join(',')}}`}::bigint[]`;

/** Keeps what was told. Answers its number. */
export async function addContact(tx: Db, { systems, ...contact }: NewContact): Promise<number> {
  const { id } = await tx
    .insertInto('member_contact')
    .values({ ...contact, system_ids: idsOf(systems) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
