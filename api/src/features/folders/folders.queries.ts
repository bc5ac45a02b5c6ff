import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

const foldersOf = (db: Db, space: Space) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('suspension_reason', 'suspension_reason.id', 'folder.suspension_reason_id')
    .where(ownFolder(space))
    .selectAll('folder')
    .select([
      'social_system.system_name',
      'social_system.flag_proof_of_life',
      'social_system.flag_proof_of_life_online',
      'social_system.logo_id1',
      'social_system.logo_id2',
      'suspension_reason.label as suspension_label',
    ])
    .orderBy('folder.closed')
    .orderBy('folder.id');

/** A member's folders, open ones first, then by number. */
export const findFolders = (db: Db, space: Space) => foldersOf(db, space).execute();

/** One of them, or undefined. */
export const findFolder = (db: Db, space: Space, id: number) =>
  foldersOf(db, space).where('folder.id', '=', id).executeTakeFirst();

export type FolderRow = Awaited<ReturnType<typeof findFolders>>[number];
