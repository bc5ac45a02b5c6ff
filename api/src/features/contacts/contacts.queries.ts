import { sql } from 'kysely';
import { memberInScope, socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** Who they are; undefined out of the caller's scope, and for who was erased. */
export const findMember = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .where('erased_at', 'is', null)
    .where(memberInScope(caller, 'account.id'))
    .select(['account.id', 'account.firstname', 'account.lastname', 'member.birth_date'])
    .executeTakeFirst();

/** Their folders in scope, open ones first. */
export const findFolders = (db: Db, caller: Caller, memberId: number) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('folder.member_id', '=', memberId)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select(['folder.id', 'folder.closed', 'folder.social_system_id', 'social_system.system_name'])
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .execute();

export const hasSystem = async (db: Db, caller: Caller, id: number) =>
  (await db
    .selectFrom('social_system')
    .where('id', '=', id)
    .where(socialSystemInScope(caller, 'social_system.id'))
    .select('id')
    .executeTakeFirst()) !== undefined;

interface NewContact {
  member_id: number | null;
  folder_id: number | null;
  /** Null: everybody's. */
  systems: readonly number[] | null;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  email: string | null;
  channel: string;
  subject: string;
  text: string;
  file_id: number | null;
  received_on: string;
  entered_at: Date;
  entered_by: number;
}

export async function addContact(tx: Db, { systems, ...contact }: NewContact): Promise<number> {
  const ids = systems && sql<string[]>`${`{${systems.join(',')}}`}::bigint[]`;
  const { id } = await tx
    .insertInto('member_contact')
    .values({ ...contact, system_ids: ids })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRequestId = async (db: Db, contactId: number) =>
  (
    await db
      .selectFrom('request')
      .where('kind', '=', 'contact')
      .where('object_id', '=', contactId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
