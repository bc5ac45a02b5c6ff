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
