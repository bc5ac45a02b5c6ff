import { sql } from 'kysely';
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

export async function countKept(db: Db, run: number): Promise<number> {
  const { kept } = await db
    .selectFrom('import_refusal')
    .where('run_id', '=', run)
    .select(eb => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  return Number(kept);
}

const refusals = (db: Db, run: number, file: string | null) => {
  const found = db.selectFrom('import_refusal').where('run_id', '=', run);
  return file === null ? found : found.where('file', '=', file);
};

export const findRefusals = (db: Db, run: number, { file, start, take }: Page & { file: string | null }) =>
  pageOf(
    db,
    refusals(db, run, file)
      .select(['id', 'file', 'line', 'column_name as column', 'cause'])
      .orderBy('id')
      .limit(take)
      .offset(start),
    refusals(db, run, file).select('id'),
    start,
  );

/** All of them, in pages. */
export async function* refusalPages(db: Db, run: number, pageOf = 5_000) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_refusal')
      .where('run_id', '=', run)
      .where('id', '>', last)
      .select(['id', 'file', 'line', 'column_name as column', 'cause'])
      .orderBy('id')
      .limit(pageOf)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageOf) return;
    last = rows.at(-1)!.id;
  }
}
