import { sql } from 'kysely';
import { memberInScope, socialSystemInScope } from '../../fund/access.ts';
import { isSame } from '../../fund/repeated.ts';
import { idsOf, type NewContact } from '../../fund/requests/contacts.ts';
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
    .select(['account.id', 'account.firstname', 'account.lastname', 'account.email', 'member.birth_date'])
    .select(sql<string | null>`coalesce(member.mobile_phone->>'number', member.fixed_phone->>'number')`.as('phone'))
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

/** The number of an equal contact that the same person of the staff entered since then, with the same scan and outcome. */
export const findSame = async (
  tx: Db,
  { systems, file_id: _file, entered_at: _at, ...told }: NewContact,
  { sha256, outcome, since }: { sha256: string | null; outcome: string | null; since: Date },
) =>
  (
    await tx
      .selectFrom('member_contact as contact')
      .leftJoin('file', 'file.id', 'contact.file_id')
      .where('contact.entered_at', '>', since)
      .where(eb => eb.and(isSame({ ...told, outcome, sha256 })))
      .where('contact.system_ids', 'is not distinct from', idsOf(systems))
      .orderBy('contact.id')
      .select('contact.id')
      .executeTakeFirst()
  )?.id;

export const findRequestId = async (db: Db, kind: string, contactId: number) =>
  (
    await db
      .selectFrom('request')
      .where('kind', '=', kind)
      .where('object_id', '=', contactId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
