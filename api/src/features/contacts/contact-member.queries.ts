import { sql } from 'kysely';
import { CONTACT_KINDS, idsOf } from '../../fund/requests/contacts.ts';
import { requestInScope } from '../../fund/requests/states.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** Condition: the request of this contact, in the caller's scope. */
export const ofContact = (caller: Caller, contactId: number) =>
  sql<boolean>`(request.object_id = ${contactId} and request.kind = any(${CONTACT_KINDS.map(({ name }) => name)}::text[])
    and ${requestInScope(caller)})`;

export const findAttachable = (tx: Db, id: number) =>
  tx.selectFrom('member_contact').where('id', '=', id).select(['member_id', 'about']).executeTakeFirstOrThrow();

interface Whose {
  memberId: number;
  folderId: number | null;
  /** Whose managers see it. */
  systems: readonly number[];
}

/** It is theirs as if it had been entered for them: what somebody unknown said of themselves is not kept beside. */
export const attach = (tx: Db, id: number, { memberId, folderId, systems }: Whose) =>
  tx
    .updateTable('member_contact')
    .set({ member_id: memberId, folder_id: folderId, system_ids: idsOf(systems) })
    .set({ firstname: null, lastname: null, phone: null, email: null, birth_date: null })
    .where('id', '=', id)
    .execute();
