import type { Db } from '../../platform/db/database.ts';
import type { Chapter } from './chapters/chapter.ts';
import { heldBy } from './chapters/held.queries.ts';
import { identityChapters } from './chapters/identity.queries.ts';
import { moneyChapters } from './chapters/money.queries.ts';
import { sentChapters } from './chapters/sent.queries.ts';
import { serviceChapters } from './chapters/service.queries.ts';

/** Everything that is held on a member, but what export.columns.ts leaves out. */
export async function gather(db: Db, id: number, now: Date): Promise<Chapter[]> {
  const held = heldBy(db, id);
  return [
    ...(await identityChapters(held)),
    ...(await moneyChapters(held)),
    ...(await sentChapters(held, now)),
    ...(await serviceChapters(db, held, now)),
  ];
}
