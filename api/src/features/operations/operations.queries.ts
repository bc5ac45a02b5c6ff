import type { Selectable } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

interface Slice {
  start: number;
  take: number;
}

const TABLES = { payments: 'payment_operation', contributions: 'contribution_operation' } as const;
type Table = (typeof TABLES)[keyof typeof TABLES];

/** How many operations a folder of the member's has; undefined when the folder is not theirs. One question of the database. */
export async function countOperations(db: Db, space: Space, folderId: number, kind: keyof typeof TABLES) {
  const row = await db
    .selectFrom('folder')
    .where('folder.id', '=', folderId)
    .where(ownFolder(space))
    .select(eb =>
      eb
        .selectFrom(TABLES[kind])
        .whereRef('folder_id', '=', 'folder.id')
        .select(count => count.fn.countAll<number>().as('n'))
        .as('total'),
    )
    .executeTakeFirst();
  return row && Number(row.total ?? 0);
}

/** Those of a folder: both tables have its id, a date and a number of their own. */
const operations = <T extends Table>(db: Db, table: T, folderId: number) =>
  db
    .selectFrom(table as 'payment_operation')
    .where('folder_id', '=', folderId)
    .selectAll()
    .$castTo<Selectable<Tables[T]>>();

/** A page of them, the newest first. */
const pageOf = <T extends Table>(db: Db, table: T, folderId: number, { start, take }: Slice) =>
  operations(db, table, folderId).orderBy('date', 'desc').orderBy('id', 'desc').limit(take).offset(start).execute();

export const findPayments = (db: Db, folderId: number, slice: Slice) => pageOf(db, TABLES.payments, folderId, slice);
export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

export const findContributions = (db: Db, folderId: number, slice: Slice) =>
  pageOf(db, TABLES.contributions, folderId, slice);
export type ContributionRow = Awaited<ReturnType<typeof findContributions>>[number];

/** Whose folder it is, for a PDF; undefined when it is not the member's. */
export const findHolder = (db: Db, space: Space, folderId: number) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('folder.id', '=', folderId)
    .where(ownFolder(space))
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'social_system.system_name'])
    .executeTakeFirst();

/** What a year's PDF holds at most; a folder has a few dozen operations a year. */
const MOST = 1_000;

/** Those of a calendar year, the oldest first. */
const ofYear = <T extends Table>(db: Db, table: T, folderId: number, year: number) =>
  operations(db, table, folderId)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date')
    .orderBy('id')
    .limit(MOST)
    .execute();

export const findPaymentsOfYear = (db: Db, folderId: number, year: number) =>
  ofYear(db, TABLES.payments, folderId, year);

export const findContributionsOfYear = (db: Db, folderId: number, year: number) =>
  ofYear(db, TABLES.contributions, folderId, year);
