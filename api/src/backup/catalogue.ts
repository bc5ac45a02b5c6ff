import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

interface Column {
  name: string;
  /** As SQL writes it, for a cast. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

export interface Sequence {
  table: string;
  column: string;
  last: number;
  isCalled: boolean;
}

/** What a backup leaves out: the list of migrations has a place of its own, and counts of the last minutes mean nothing. */
const LEFT_OUT = ['migration', 'rate_limit'];

/** Every table that a backup holds, each after those that it refers to. */
export async function readTables(db: Db): Promise<Table[]> {
  const columns = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`.execute(db);
  const references = await sql<{ table: string; target: string }>`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`.execute(
    db,
  );
  const byTable = Map.groupBy(columns.rows, row => row.table);
  const ordered: Table[] = [];
  const visit = (name: string, path: string[]) => {
    if (ordered.some(table => table.name === name)) return;
    if (path.includes(name)) throw new Error(`tables refer to each other: ${[...path, name].join(', ')}`);
    for (const { table, target } of references.rows) if (table === name) visit(target, [...path, name]);
    ordered.push({ name, columns: byTable.get(name)!.map(column => ({ name: column.name, type: column.type })) });
  };
  for (const name of byTable.keys()) if (!LEFT_OUT.includes(name)) visit(name, []);
  return ordered;
}

export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1`.execute(db);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(db);
    sequences.push({ table, column, last: state[0]!.last, isCalled: state[0]!.called });
  }
  return sequences;
}

export async function setSequences(db: Db, sequences: Sequence[]) {
  for (const { table, column, last, isCalled } of sequences) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}, ${isCalled})`.execute(
      db,
    );
  }
}

/** The names of the applied migrations, in order; null when the database has no table at all. */
export async function appliedMigrations(db: Db): Promise<string[] | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  if (rows[0]!.n === 0) return null;
  const applied = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return applied.rows.map(row => row.name);
}
