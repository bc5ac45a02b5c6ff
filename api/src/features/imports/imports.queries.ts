import type { ImportLines } from 'contract/calls/imports.ts';
import { sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';

interface Page {
  start: number;
  take: number;
}

/** The sum of a count over the files; totals are an object until the first one is written. */
const sumOf = (name: 'read' | 'inserted' | 'updated') => sql<number>`(
  select coalesce(sum((one->>${name})::integer), 0)::integer
  from jsonb_array_elements(case jsonb_typeof(totals) when 'array' then totals else '[]' end) as one)`;

const runs = (db: Db) =>
  db
    .selectFrom('import_run')
    .select(['id', 'started_at', 'finished_at', 'folder', 'state', 'strict', 'refused', 'problem', 'totals'])
    .select([sumOf('read').as('read'), sumOf('inserted').as('inserted'), sumOf('updated').as('updated')]);

export type RunRow = Awaited<ReturnType<typeof findRun>>;

export const findRuns = (db: Db, { start, take }: Page) =>
  pageOf(db, runs(db).orderBy('id', 'desc').limit(take).offset(start), db.selectFrom('import_run').select('id'), start);

export const findRun = (db: Db, id: number) => runs(db).where('id', '=', id).executeTakeFirst();

/** How many of its lines are told, by their sort. */
export const countTold = (db: Db, run: number): Promise<Record<ImportLines, number>> =>
  db
    .selectFrom('import_refusal')
    .where('run_id', '=', run)
    .select([
      sql<number>`(count(*) filter (where not is_kept))::int`.as('refused'),
      sql<number>`(count(*) filter (where is_kept))::int`.as('kept'),
    ])
    .executeTakeFirstOrThrow();

const linesOf = (db: Db, run: number, sort: ImportLines) =>
  db
    .selectFrom('import_refusal')
    .where('run_id', '=', run)
    .where('is_kept', '=', sort === 'kept');

/** They, with whose value stays as they are called now. */
const toldLines = (lines: ReturnType<typeof linesOf>) =>
  lines
    .leftJoin('account', 'account.id', 'import_refusal.account_id')
    .leftJoin('social_system', 'social_system.id', 'import_refusal.social_system_id')
    .select(['import_refusal.id', 'file', 'line', 'column_name as column', 'cause', 'field', 'folder_id', 'account_id'])
    .select(['role', 'system_name', fullNameOf<string | null>('account').as('name')])
    .orderBy('import_refusal.id');

export type LineRow = Awaited<ReturnType<typeof findLines>>['rows'][number];

/** The members of whom a value stays, none twice. */
export async function findKeptMembers(db: Db, run: number): Promise<number[]> {
  const rows = await linesOf(db, run, 'kept')
    .innerJoin('member', 'member.id', 'import_refusal.account_id')
    .select('member.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

interface Asked extends Page {
  sort: ImportLines;
  file: string | null;
}

export function findLines(db: Db, run: number, { sort, file, start, take }: Asked) {
  const all = linesOf(db, run, sort);
  const found = file === null ? all : all.where('file', '=', file);
  return pageOf(db, toldLines(found).limit(take).offset(start), found.select('id'), start);
}

/** All of them, in pages. */
export async function* linePages(db: Db, run: number, sort: ImportLines, pageOf = 5_000) {
  for (let last = 0; ; ) {
    const rows = await toldLines(linesOf(db, run, sort).where('import_refusal.id', '>', last))
      .limit(pageOf)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageOf) return;
    last = rows.at(-1)!.id;
  }
}
