import { sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const TAKING = 7_101_340; // any number that every process of the product uses

/** Until the end of the transaction nobody else takes an archive. */
export const lockTaking = (tx: Tx) => sql`select pg_advisory_xact_lock(${TAKING}::bigint)`.execute(tx);

/**
 * The archive that is being generated, with its manager. `toTake`: until the end of the transaction its holder renews
 * nothing, and finds then that it was taken over.
 */
export const findRunning = (db: Db, toTake = false) =>
  db
    .selectFrom('extraction')
    .innerJoin('account', 'account.id', 'extraction.manager_id')
    .where('kind', '=', 'zip')
    .where('result', '=', 'running')
    .select([
      'extraction.id',
      'manager_id',
      'lease_until',
      'lease_owner',
      'started_at',
      fullNameOf('account').as('manager_name'),
    ])
    .$if(toTake, query => query.forUpdate('extraction'))
    .executeTakeFirst();
export type Running = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Nobody holds it any more: it did not reach its end. */
export const interrupt = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('extraction')
    .set({ result: 'interrupted', finished_at: now, lease_until: null })
    .where('id', '=', id)
    .execute();

/** What is asked for: criteria in words, how many documents an archive of them would hold and leave out. */
export interface Asked {
  criteria: object;
  documents: number;
  leftOut: number;
}

export const insertZip = (tx: Tx, managerId: number, asked: Asked, owner: string, leaseUntil: Date, now: Date) =>
  tx
    .insertInto('extraction')
    .values({
      manager_id: managerId,
      kind: 'zip',
      criteria: JSON.stringify(asked.criteria),
      document_count: asked.documents,
      left_out: asked.leftOut,
      started_at: now,
      lease_until: leaseUntil,
      lease_owner: owner,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Puts the end of the lease back and tells how many bytes went out; false when the archive is no longer this holder's. */
export async function renew(db: Db, id: number, owner: string, leaseUntil: Date, size: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('extraction')
    .set({ lease_until: leaseUntil, size })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('result', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
