import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import { findPoints } from '../../fund/points.ts';
import type { Db } from '../../platform/db/database.ts';

/** The points of one folder of the space, with the value in force at `now`; undefined: it does not show there. */
export async function findOwnPoints(db: Db, space: Space, folderId: number, now: Date) {
  const which = sql<boolean>`folder.id = ${folderId} and ${ownFolder(space)}`;
  const [found] = await findPoints(db, which, parisDay(now));
  return found;
}
