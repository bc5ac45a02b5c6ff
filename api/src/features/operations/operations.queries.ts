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
