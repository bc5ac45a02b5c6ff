import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** Whose space it is. */
export const findMember = (db: Db, { id }: Space) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.lastname', 'account.firstname', 'member.civility'])
    .executeTakeFirstOrThrow();

/** The folders of the space (`folderId`: that one, if it is), each with its social system and where that has its post. */
export const findFolders = (db: Db, space: Space, folderId: number | undefined) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .where(ownFolder(space))
    .$if(folderId !== undefined, query => query.where('folder.id', '=', folderId!))
    .select(['folder.id', 'social_system.system_name', 'contact.contact_address'])
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .execute();
