import { STAFF_LOCK } from '../fund/staff.ts';
import { isKept } from './kept-fields.ts';
import type { Merge, Staged } from './merge.ts';
import { Refused } from './refused.ts';

const ACTIVE = 'a.role = 1 and a.deactivated_at is null';
const some = async ({ loader }: Staged, rows: string) =>
  (await loader.query<{ some: boolean }>(`select exists (${rows}) as some`)).rows[0]!.some;

/**
 * A file after which nobody would be administrator is refused whole. One that takes an administrator's right waits for who
 * changes the staff meanwhile, as they for it; any other leaves none fewer, and need not.
 */
export const keepOneAdministrator =
  (merge: Merge): Merge =>
  async staged => {
    const closes = staged.has('active') ? `or (s.active = false and not ${isKept('active')})` : '';
    const takes = await some(
      staged,
      // An account made by hand with the same login is the source's a moment later.
      `select from stage s join account a on a.source_key = s.source_key or (a.source_key is null and a.search_login = s.search_login)
       where ${ACTIVE} and ((not s.administrator and not ${isKept('administrator')}) ${closes})`,
    );
    if (takes) await staged.loader.query(`select pg_advisory_xact_lock(${STAFF_LOCK})`);
    const before = await some(staged, `select from account a where ${ACTIVE}`);
    const counts = await merge(staged);
    if (before && !(await some(staged, `select from account a where ${ACTIVE}`)))
      throw new Refused('Il ne resterait aucun administrateur actif.', 'administrateur');
    return counts;
  };
