// Writes api/src/platform/db/schema.ts from the migrations: applies them to an empty embedded database and reads its
// catalogue. Run it after adding a migration: node scripts/schema-types.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../api/src/platform/db/database.ts';

const TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
  ARRAY: 'string[]',
};

const scratch = mkdtempSync(join(tmpdir(), 'egr-schema-'));
const database = await openDatabase({ directory: join(scratch, 'db') });
await migrate(database);
const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; optional: boolean }>`
  select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
  database.db,
);
await database.close();
rmSync(scratch, { recursive: true });

const tables = Map.groupBy(rows, row => row.table);
const lines = [
  '// Written by scripts/schema-types.ts from the migrations. Do not edit.',
  "import type { ColumnType, Generated, JSONColumnType } from 'kysely';",
  '',
  'type Instant = ColumnType<Date, Date | string, Date | string>;',
  '// biome-ignore lint/suspicious/noExplicitAny: one type for every column of JSON, whose shapes only the features know; they name them where they read',
  'type Json = JSONColumnType<any>;',
  '',
  'export interface Tables {',
];
for (const [table, columns] of tables) {
  lines.push(`  ${table}: {`);
  for (const { column, type, nullable, optional } of columns) {
    const base = TYPES[type];
    if (!base) throw new Error(`${table}.${column}: unknown type ${type}`);
    const named = base === 'Instant' || base === 'Json';
    let text = nullable ? `${base} | null` : base;
    if (named && nullable)
      text =
        base === 'Instant'
          ? 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>'
          : 'ColumnType<unknown, string | null | undefined, string | null>';
    else if (optional && !nullable)
      text =
        base === 'Instant'
          ? 'ColumnType<Date, Date | string | undefined, Date | string>'
          : base === 'Json'
            ? 'ColumnType<unknown, string | undefined, string>'
            : `Generated<${base}>`;
    lines.push(`    ${column}: ${text};`);
  }
  lines.push('  };');
}
lines.push('}', '');
writeFileSync(new URL('../api/src/platform/db/schema.ts', import.meta.url), lines.join('\n'));
