import type { BankExportState } from 'contract/calls/bank-exports.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { isOutdated, isStale, toExport } from '../../fund/bank-changes/export.ts';
import { fullName } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

export const foldersOfCaller = (caller: Caller) => socialSystemInScope(caller, 'folder.social_system_id');

/** How many accepted changes of the caller's scope are in no file, and since when the first one is. */
export const findWaiting = (db: Db, caller: Caller) =>
  toExport(db, foldersOfCaller(caller))
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('change.state_at').as('since')])
    .executeTakeFirstOrThrow();

/** Condition on `bank_export`: all of its changes are in the caller's scope; of a withdrawn one, which has none, that they made it. */
function isVisible(caller: Caller): Expression<SqlBool> {
  if (caller.role === UserRole.administrator) return sql<SqlBool>`true`;
  const bound = (condition: Expression<SqlBool>) => sql<SqlBool>`exists (select from bank_change as bound
    join folder on folder.id = bound.folder_id where bound.export_id = bank_export.id and ${condition})`;
  const own = foldersOfCaller(caller);
  return sql<SqlBool>`((${bound(own)} and not ${bound(sql<SqlBool>`not ${own}`)})
    or (bank_export.withdrawn_at is not null and bank_export.created_by = ${caller.id}))`;
}

const visible = (db: Db, caller: Caller) => db.selectFrom('bank_export').where(isVisible(caller));

const records = (db: Db, caller: Caller) =>
  visible(db, caller)
    .leftJoin('account as maker', 'maker.id', 'bank_export.created_by')
    .leftJoin('account as fetcher', 'fetcher.id', 'bank_export.fetched_by')
    .select(['bank_export.id', 'bank_export.created_at', 'bank_export.changes', 'bank_export.control'])
    .select(['bank_export.sha256', 'bank_export.size', 'bank_export.fetched_at'])
    .select(['maker.firstname as maker_firstname', 'maker.lastname as maker_lastname'])
    .select(['fetcher.firstname as fetcher_firstname', 'fetcher.lastname as fetcher_lastname'])
    .select(
      sql<BankExportState>`case when bank_export.withdrawn_at is not null then 'withdrawn'
      when ${isStale} then 'stale' when bank_export.content is null then 'emptied'
      when ${isOutdated} then 'outdated' when bank_export.fetched_at is not null then 'fetched' else 'ready' end`.as(
        'state',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from bank_change as bound
      where bound.export_id = bank_export.id and bound.taken_over_at is not null)`.as('taken_over'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

const recordOf = (row: Row) => ({
  ...{ id: row.id, state: row.state, changes: row.changes, control: row.control, sha256: row.sha256, size: row.size },
  createdAt: row.created_at,
  createdBy: fullName(row.maker_firstname, row.maker_lastname),
  fetchedAt: row.fetched_at,
  fetchedBy: fullName(row.fetcher_firstname, row.fetcher_lastname),
  takenOver: row.taken_over,
});

export async function findExports(db: Db, caller: Caller, { start, take }: { start: number; take: number }) {
  const page = records(db, caller).orderBy('bank_export.id', 'desc').limit(take).offset(start);
  const { rows, ...counted } = await pageOf(db, page, visible(db, caller).select('bank_export.id'), start);
  return { data: rows.map(recordOf), take, startIndex: start, ...counted };
}

export const findRecord = async (db: Db, caller: Caller, id: number) => {
  const row = await records(db, caller).where('bank_export.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
};

/** Of one in the caller's scope: what it holds, and whose changes. */
export async function findFile(db: Db, caller: Caller, id: number) {
  const row = await visible(db, caller)
    .where('bank_export.id', '=', id)
    .select(['bank_export.id', 'content', 'size', 'sha256', 'opened_at', 'fetched_at', isOutdated.as('is_outdated')])
    .executeTakeFirst();
  if (!row) return undefined;
  const bound = await db.selectFrom('bank_change').where('export_id', '=', id).select('member_id').distinct().execute();
  return { ...row, members: bound.map(change => change.member_id) };
}

export const markOpened = (db: Db, id: number, now: Date) =>
  db.updateTable('bank_export').set({ opened_at: now }).where('id', '=', id).execute();
