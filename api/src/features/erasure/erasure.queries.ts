import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import type { Db } from '../../platform/db/database.ts';

/** A member who was not erased yet, by their login or their number. */
export function findErasable(db: Db, who: { login: string } | { id: number }) {
  const query = db
    .selectFrom('account')
    .where('role', '=', UserRole.individual)
    .where('erased_at', 'is', null)
    .select(['id', 'login', 'email', 'lastname', 'firstname']);
  return (
    'id' in who ? query.where('id', '=', who.id) : query.where('search_login', '=', fold(who.login))
  ).executeTakeFirst();
}

/** The numbers of the folders of a member that are not closed. */
export async function findOpenFolders(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('folder')
    .where('member_id', '=', memberId)
    .where('closed', '=', false)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(folder => folder.id);
}
