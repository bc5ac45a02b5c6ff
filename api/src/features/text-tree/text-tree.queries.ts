import { NO_EDITS, type TextEdits } from 'contract/texts/tree.ts';
import { readTextEdits, STRINGS } from '../../fund/texts.ts';
import type { Db } from '../../platform/db/database.ts';

/** The edits, locked until the transaction ends: saves come one after the other. */
export async function lockTextEdits(db: Db) {
  await db
    .insertInto('setting')
    .values({ key: STRINGS, value: JSON.stringify(NO_EDITS) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await db.selectFrom('setting').where('key', '=', STRINGS).select('version').forUpdate().executeTakeFirstOrThrow();
  return readTextEdits(db);
}

/** Answers the new version. */
export async function writeTextEdits(db: Db, edits: TextEdits): Promise<number> {
  const { version } = await db
    .updateTable('setting')
    .set(({ eb }) => ({ value: JSON.stringify(edits), version: eb('version', '+', 1) }))
    .where('key', '=', STRINGS)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
