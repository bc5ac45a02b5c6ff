import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../platform/db/days.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Batch, Gone, Line, Person } from './line.ts';

/** The instant at which the year that follows a year (number) begins in Paris. */
export const yearEnds = (year: RawBuilder<unknown>) => startOfDay(sql`make_date(${year}::int + 1, 1, 1)`);

type PersonColumn = 'account_id' | 'member_id' | 'sender_id' | 'manager_id' | 'folder_id';

export interface Rows {
  table: keyof Tables;
  /** The instant that the time counts from: a column, or SQL. */
  since?: string | RawBuilder<unknown>;
  /** What must hold beside. */
  where?: RawBuilder<unknown>;
  /** A wider condition on an indexed column, where `since` is none. */
  early?: (batch: Batch) => RawBuilder<unknown>;
  /** The columns that refer to `file`. */
  files?: readonly string[];
  /** The column that says whose it is, of an account or a folder; of several, any. */
  person?: PersonColumn | readonly PersonColumn[];
}

/** Whether the time of the batch is over since `instant`: the sum decides, and comparing a bare column lets its index be used. */
export const isOver = (instant: RawBuilder<unknown>, { now, time, slack }: Pick<Batch, 'now' | 'time' | 'slack'>) =>
  sql`(${instant} <= ${now}::timestamptz - ${time} + ${slack} and ${instant} + ${time} <= ${now}::timestamptz)`;

/** `remove` and `erase` of rows of one table: most lines are this. */
export function rowsOf(rows: Rows): Pick<Line, 'remove' | 'erase'> {
  const { since, person } = rows;
  return {
    ...(since !== undefined && { remove: (batch: Batch) => removeDue(rows, batch) }),
    ...(person && { erase: (tx: Batch['tx'], who: Person) => deleteRows(tx, rows, belongsTo(person, who)) }),
  };
}

const belongsTo = (columns: PersonColumn | readonly PersonColumn[], { id, folders }: Person) =>
  sql`(${sql.join(
    [columns]
      .flat()
      .map(column =>
        column === 'folder_id' ? sql`folder_id = any(${folders}::bigint[])` : sql`${sql.ref(column)} = ${id}`,
      ),
    sql` or `,
  )})`;

function removeDue(rows: Rows, batch: Batch): Promise<Gone> {
  const { table, since, where = sql`true`, early } = rows;
  const instant = typeof since === 'string' ? sql`${sql.ref(since)}` : since!;
  const due = sql`ctid = any(array(select ctid from ${sql.table(table)}
    where ${early?.(batch) ?? sql`true`} and ${isOver(instant, batch)} and ${where} limit ${batch.limit} for update skip locked))`;
  return deleteRows(batch.tx, rows, due);
}

async function deleteRows(tx: Batch['tx'], { table, files = [] }: Rows, which: RawBuilder<unknown>): Promise<Gone> {
  const held =
    files.length > 0 ? sql`array_remove(array[${sql.join(files.map(file => sql.ref(file)))}], null)` : sql`null`;
  const { rows } = await sql<{ files: number[] | null }>`
    delete from ${sql.table(table)} where ${which} returning ${held} as files`.execute(tx);
  return { rows: rows.length, files: rows.flatMap(row => row.files ?? []) };
}
