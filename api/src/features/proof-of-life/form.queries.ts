import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** Whose form it is, for which folders, and where each system's service is. */
export const findAsked = (db: Db, space: Space, folderIds: readonly number[]) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .where(ownFolder(space))
    .where('folder.id', 'in', folderIds)
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'member.birth_name'])
    .select(['member.birth_date', 'social_system.system_name', 'contact.department_name', 'contact.contact_address'])
    .select('social_system.flag_proof_of_life_online as is_online')
    .orderBy('folder.id')
    .execute();

/** A row for each folder of the form, which is of this member alone. */
export const insertForm = (db: Db, code: string, memberId: number, folderIds: readonly number[], now: Date) =>
  db
    .insertInto('proof_form')
    .values(folderIds.map(folder_id => ({ code, folder_id, member_id: memberId, made_at: now })))
    .execute();
