import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/http/errors.ts';

/** 404 unless the folder is the member's; open, suspended or closed, it stays theirs to read. */
export async function requireOwnFolder(db: Db, memberId: number, folderId: number): Promise<void> {
  const found = await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where('member_id', '=', memberId)
    .select('id')
    .executeTakeFirst();
  if (!found) throw notFound();
}
