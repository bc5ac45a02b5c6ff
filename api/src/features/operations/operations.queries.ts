import type { Db } from '../../platform/db/database.ts';

interface Slice {
  start: number;
  take: number;
}

const TABLES = { payments: 'payment_operation', contributions: 'contribution_operation' } as const;

/** How many operations a folder of the member's has; undefined when the folder is not theirs. One question of the database. */
export async function countOperations(db: Db, memberId: number, folderId: number, kind: keyof typeof TABLES) {
  const row = await db
    .selectFrom('folder')
    .where('folder.id', '=', folderId)
    .where('folder.member_id', '=', memberId)
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

/** A page of a folder's payments, the newest first. */
export const findPayments = (db: Db, folderId: number, { start, take }: Slice) =>
  db
    .selectFrom('payment_operation')
    .where('folder_id', '=', folderId)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(start)
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

/** A page of a folder's contributions, the newest first. */
export const findContributions = (db: Db, folderId: number, { start, take }: Slice) =>
  db
    .selectFrom('contribution_operation')
    .where('folder_id', '=', folderId)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(start)
    .execute();
export type ContributionRow = Awaited<ReturnType<typeof findContributions>>[number];

/** Whose folder it is, for a PDF; undefined when it is not the member's. */
export const findHolder = (db: Db, memberId: number, folderId: number) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('folder.id', '=', folderId)
    .where('folder.member_id', '=', memberId)
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'social_system.system_name'])
    .executeTakeFirst();

/** What a year's PDF holds at most; a folder has a few dozen operations a year. */
const MOST = 1_000;
const days = (year: number) => [`${year}-01-01`, `${year}-12-31`] as const;

/** The payments of a calendar year, the oldest first. */
export const findPaymentsOfYear = (db: Db, folderId: number, year: number) =>
  db
    .selectFrom('payment_operation')
    .where('folder_id', '=', folderId)
    .where('date', '>=', days(year)[0])
    .where('date', '<=', days(year)[1])
    .selectAll()
    .orderBy('date')
    .orderBy('id')
    .limit(MOST)
    .execute();

/** The contributions of a calendar year, the oldest first. */
export const findContributionsOfYear = (db: Db, folderId: number, year: number) =>
  db
    .selectFrom('contribution_operation')
    .where('folder_id', '=', folderId)
    .where('date', '>=', days(year)[0])
    .where('date', '<=', days(year)[1])
    .selectAll()
    .orderBy('date')
    .orderBy('id')
    .limit(MOST)
    .execute();
