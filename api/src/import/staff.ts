import type { Merge } from './merge.ts';
import { Refused } from './refused.ts';

const ADMINISTRATORS = 'select id from account where role = 1 and deactivated_at is null order by id';

/** A file after which nobody would be administrator is refused whole. Waits for who takes a right away meanwhile, as they for it. */
export const keepOneAdministrator =
  (merge: Merge): Merge =>
  async staged => {
    const { loader } = staged;
    const before = await loader.query(`${ADMINISTRATORS} for no key update`);
    const counts = await merge(staged);
    if (before.rows.length > 0 && (await loader.query(`${ADMINISTRATORS} limit 1`)).rows.length === 0)
      throw new Refused('Il ne resterait aucun administrateur actif.', 'administrateur');
    return counts;
  };
