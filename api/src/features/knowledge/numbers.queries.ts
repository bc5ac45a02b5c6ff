import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const MOST_DIGITS = 15;

/**
 * The ranges of numbers that begin with these digits: '12' is 12, 120 to 129, 1,200 to 1,299… Each is a few steps in an
 * index of numbers, where a comparison of texts would read every folder.
 */
function rangesOf(digits: string): [first: number, last: number][] {
  const start = Number(digits);
  if (start === 0) return [];
  const ranges: [number, number][] = [];
  for (let zeros = 0; zeros <= MOST_DIGITS - String(start).length; zeros++) {
    const scale = 10 ** zeros;
    ranges.push([start * scale, start * scale + scale - 1]);
  }
  return ranges;
}

/** The first `take` numbers of `column` that begin with `digits`, ascending, each once. */
async function numbers(db: Db, table: RawBuilder<unknown>, column: RawBuilder<unknown>, digits: string, take: number) {
  const range = (where: RawBuilder<unknown>) =>
    sql`(select distinct ${column} as number from ${table} where ${column} is not null and ${where} order by 1 limit ${take})`;
  const parts =
    digits === '' ? [range(sql`true`)] : rangesOf(digits).map(([a, b]) => range(sql`${column} between ${a} and ${b}`));
  if (parts.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    select number from (${sql.join(parts, sql` union all `)}) as found order by number limit ${take}`.execute(db);
  return rows.map(row => row.number);
}

/** Folders that exist. */
export const folderNumbers = (db: Db, digits: string, take: number) =>
  numbers(db, sql`folder`, sql`folder.id`, digits, take);

/** Folders that have a document of their own. */
export const usedFolderNumbers = (db: Db, digits: string, take: number) =>
  numbers(db, sql`knowledge_document`, sql`knowledge_document.folder_id`, digits, take);
