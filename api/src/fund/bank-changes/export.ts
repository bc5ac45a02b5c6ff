import { MAX_EXPORTED } from 'contract/calls/bank-exports.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { type Exported, exportFile } from './export-file.ts';
import { type Move, moveChanges } from './moves.ts';
import { isPaidTo, mayBePaid } from './paid.ts';

/** What the files are sealed for. */
export const EXPORT_SEAL = 'bank export';

/** A file of which a folder is not to be paid there any more, or is closed, or somebody else's; of `bank_export`. Whoever took it over now would undo what came later. */
export const isOutdated = sql<SqlBool>`exists (select from bank_change as bound where bound.export_id = bank_export.id
  and (bound.state not in ('accepted', 'transmitted') or not ${isPaidTo('bound')} or not ${mayBePaid('bound')}))`;

/** One that nobody has fetched: it is made anew. */
export const isStale = sql<SqlBool>`(bank_export.withdrawn_at is null and bank_export.fetched_at is null and ${isOutdated})`;

/** What nobody has fetched whole and must not be any more: its changes go into the next file. */
export async function withdrawStale(tx: Db, now: Date): Promise<void> {
  const stale = await tx
    .updateTable('bank_export')
    .set({ withdrawn_at: now, content: null })
    .where(isStale)
    .returning('id')
    .execute();
  if (stale.length === 0) return;
  const ids = stale.map(({ id }) => id);
  await tx.updateTable('bank_change').set({ export_id: null }).where('export_id', 'in', ids).execute();
}

/** Accepted, in no file, not followed by a newer one, and its folder open and still the member's. `inScope`: a condition on `folder`. */
export const toExport = (db: Db, inScope: Expression<SqlBool>) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('folder', 'folder.id', 'change.folder_id')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .where('change.state', '=', 'accepted')
    .where('change.export_id', 'is', null)
    .where('account.iban', 'is not', null)
    .where(isPaidTo('change'))
    .where(mayBePaid())
    .where(inScope);

/**
 * Binds what is to be exported to a new file, in the caller's transaction: each change is in one file alone, and a file is there whole
 * or not at all. A change that somebody else is deciding about now is left to the next one. Null when there is none.
 */
export async function makeExport(
  tx: Db,
  { config }: Pick<App, 'config'>,
  { inScope, by, now }: { inScope: Expression<SqlBool>; by: number | null; now: Date },
): Promise<{ id: number; members: number[] } | null> {
  await withdrawStale(tx, now);
  const rows = await toExport(tx, inScope)
    .select(['change.id', 'change.member_id', 'change.folder_id as folderId', 'change.state_at as acceptedAt'])
    .select(['account.owner', 'account.iban', 'account.bic_code as bic', 'account.bank'])
    .orderBy('change.state_at')
    .orderBy('change.id')
    .limit(MAX_EXPORTED)
    .forUpdate('change')
    .skipLocked()
    .execute();
  if (rows.length === 0) return null;
  const { content, control, sha256 } = exportFile(rows as Exported[]);
  const { id } = await tx
    .insertInto('bank_export')
    .values({
      ...{ created_at: now, created_by: by, changes: rows.length, control, sha256, size: content.length },
      content: seal(config, EXPORT_SEAL, content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = rows.map(row => row.id);
  await sql`update bank_change set export_id = ${id} where id = any(${ids}::bigint[])`.execute(tx);
  return { id, members: rows.map(row => row.member_id) };
}

/** The bytes of a file as they were made; null when they are gone, or no secret opens them. */
export async function readExport(
  db: Db,
  { config }: Pick<App, 'config'>,
  { id, content }: { id: number; content: Uint8Array | null },
): Promise<Buffer | null> {
  const opened = content && unseal(config, EXPORT_SEAL, content);
  if (opened?.isOld)
    await db
      .updateTable('bank_export')
      .set({ content: seal(config, EXPORT_SEAL, opened.content) })
      .where('id', '=', id)
      .where('content', '=', content)
      .execute();
  return opened ? opened.content : null;
}

/** Locked with its changes, so that it is confirmed or withdrawn, not both, and none of them is frozen meanwhile. */
export async function lockExport(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('bank_export').where('id', '=', id).select('id').forUpdate().execute();
  await tx.selectFrom('bank_change').where('export_id', '=', id).select('id').orderBy('id').forUpdate().execute();
}

/** It arrived whole: its changes are transmitted. The second time nothing moves. */
export async function confirmExport(tx: Db, id: number, { app, by, now }: Omit<Move, 'note'>): Promise<void> {
  const first = await tx
    .updateTable('bank_export')
    .set({ fetched_at: now, fetched_by: by })
    .where('id', '=', id)
    .where('fetched_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) return;
  const changes = await tx.selectFrom('bank_change').where('export_id', '=', id).select('id').orderBy('id').execute();
  await moveChanges(
    tx,
    changes.map(change => change.id),
    'transmitted',
    { app, now, by },
  );
}
