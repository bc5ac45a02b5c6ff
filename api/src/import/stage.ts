import type { Loader } from './loader.ts';
import { type Header, type Reading, readSource, stagingColumns } from './read.ts';
import type { Column, Source } from './source.ts';

/** Fills the temporary table `stage` with the rows of a file, bad ones with their cause, and answers the columns that the file has. */
export async function fillStage(loader: Loader, reading: Reading): Promise<Header> {
  const rows = readSource(reading);
  const header = (await rows.next()).value as Header; // a file without header throws instead
  const columns = stagingColumns(reading.source).map(({ to, sql }) => `${to} ${sql}`);
  await loader.query(
    `create temp table stage (line integer, source_hash text, ${columns.join(', ')}, cause text, cause_column text) on commit drop`,
  );
  const names = ['line', 'source_hash', ...stagingColumns(reading.source).map(({ to }) => to), 'cause', 'cause_column'];
  await loader.copy(`stage (${names.join(', ')})`, rows as AsyncGenerator<string>);
  await loader.query('analyze stage');
  return header;
}

type Refuse = (line: number, column: string, cause: string) => void;

/**
 * Refuses what only the database sees: unknown references, keys already in the file, the source's own checks. Then all
 * bad rows leave the stage and are told, in the order of the file.
 */
export async function checkStage(loader: Loader, source: Source, header: Header, refuse: Refuse) {
  const { columns } = header;
  for (const { column } of columns) {
    if (!column.references) continue;
    const { table, match, missing } = column.references;
    await mark(loader, column.name, `'« ' || s.${column.to} || ' » : ${missing}.'`, [
      `s.${column.to} is not null and not exists (select from ${table} r where ${match})`,
    ]);
  }
  for (const check of source.checks ?? []) {
    if (check.needs && !columns.some(({ column }) => column.to === check.needs)) continue;
    await mark(loader, check.column, check.cause, [check.when]);
  }
  const key = source.columns.filter(column => source.key.includes(column.to));
  await refuseRepeated(loader, source.key, names(key), 'Clé déjà présente');
  for (const unique of source.uniques ?? []) {
    await refuseRepeated(loader, unique.columns, unique.column, 'Valeur déjà présente');
  }
  await reportRefused(loader, refuse);
}

const names = (columns: readonly Column[]) => columns.map(column => column.name).join(', ');

const mark = (loader: Loader, column: string, cause: string, when: readonly string[]) =>
  loader.query(
    `update stage s set cause = ${cause}, cause_column = '${column}' where cause is null and ${when.join(' and ')}`,
  );

/** Of the rows with one key the first stays. */
async function refuseRepeated(loader: Loader, key: readonly string[], column: string, cause: string) {
  const by = key.join(', ');
  const repeated = await loader.query<{ some: boolean }>(
    `select exists (select from stage where cause is null group by ${by} having count(*) > 1) as some`,
  );
  if (!repeated.rows[0]!.some) return;
  await loader.query(
    `update stage s set cause = '${cause} à la ligne ' || d.first || '.', cause_column = '${column}'
     from (select line, min(line) over (partition by ${by}) as first from stage where cause is null) d
     where d.line = s.line and d.first < d.line`,
  );
}

/** In batches: a file whose every row is refused still takes flat memory. */
async function reportRefused(loader: Loader, refuse: Refuse) {
  let after = 0;
  for (;;) {
    const { rows } = await loader.query<{ line: number; cause: string; column: string }>(
      `select line, cause, cause_column as "column" from stage
       where cause is not null and line > ${after} order by line limit 10000`,
    );
    if (rows.length === 0) break;
    for (const { line, column, cause } of rows) refuse(line, column, cause);
    after = rows.at(-1)!.line;
  }
  if (after > 0) await loader.query('delete from stage where cause is not null');
}
