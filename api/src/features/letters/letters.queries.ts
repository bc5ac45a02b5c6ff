import { MAX_LETTERS } from 'contract/calls/letters.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';

/** How many letters are in no batch, and since when the first one waits; those whose code is dead are not printed any more. */
export async function findWaiting(db: Db, now: Date) {
  const { waiting, since } = await db
    .selectFrom('letter')
    .innerJoin('proof_code', 'proof_code.id', 'letter.code_id')
    .where('batch_id', 'is', null)
    .where('proof_code.expires_at', '>', now)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('letter.created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), waitingSince: since };
}

const MOST_BATCHES = 50;

/** The last batches, or the one with this number. */
export async function findBatches(db: Db, id?: number) {
  let query = db
    .selectFrom('letter_batch')
    .leftJoin('account as maker', 'maker.id', 'letter_batch.created_by')
    .leftJoin('account as printer', 'printer.id', 'letter_batch.printed_by')
    .select(['letter_batch.id', 'letter_batch.created_at', 'letter_batch.printed_at', 'letter_batch.letters'])
    .select([fullNameOf<string | null>('maker').as('maker'), fullNameOf<string | null>('printer').as('printer')])
    .orderBy('letter_batch.id', 'desc')
    .limit(MOST_BATCHES);
  if (id !== undefined) query = query.where('letter_batch.id', '=', id);
  const rows = await query.execute();
  return rows.map(row => ({
    id: row.id,
    createdAt: row.created_at,
    createdBy: row.maker,
    letters: row.letters,
    printedAt: row.printed_at,
    printedBy: row.printer,
  }));
}

/** Puts what waits into a new batch; answers its number and whose letters they are, or null when nothing waits. */
export async function insertBatch(tx: Db, by: number, now: Date) {
  const waiting = await tx
    .selectFrom('letter')
    .innerJoin('proof_code', 'proof_code.id', 'letter.code_id')
    .where('letter.batch_id', 'is', null)
    .where('proof_code.expires_at', '>', now)
    .select(['letter.id', 'letter.account_id'])
    .orderBy('letter.id')
    .limit(MAX_LETTERS)
    .forUpdate('letter')
    .skipLocked()
    .execute();
  if (waiting.length === 0) return null;
  const { id } = await tx
    .insertInto('letter_batch')
    .values({ created_at: now, created_by: by, letters: waiting.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = waiting.map(letter => letter.id);
  await tx.updateTable('letter').set({ batch_id: id }).where('id', 'in', ids).execute();
  return { id, members: waiting.map(letter => letter.account_id) };
}

/** The batch, locked; undefined when it never was. */
export const lockBatch = (tx: Db, id: number) =>
  tx
    .selectFrom('letter_batch')
    .where('id', '=', id)
    .select(['id', 'created_at', 'printed_at'])
    .forUpdate()
    .executeTakeFirst();

/** What is sealed of each letter of a batch, the oldest first; a letter that another one replaced is gone. */
export const lettersOf = (db: Db, batchId: number) =>
  db.selectFrom('letter').where('batch_id', '=', batchId).select(['account_id', 'sealed']).orderBy('id').execute();

/** The batch is on paper: nobody reads its letters here any more. */
export async function empty(tx: Db, batchId: number, by: number, now: Date): Promise<void> {
  await tx.updateTable('letter').set({ sealed: null }).where('batch_id', '=', batchId).execute();
  await tx.updateTable('letter_batch').set({ printed_at: now, printed_by: by }).where('id', '=', batchId).execute();
}
