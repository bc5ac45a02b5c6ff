import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connected, createDatabase, dropDatabase, withDatabase } from './database.ts';
import { tell } from './report.ts';

/** What an import fills, each table after the ones that it refers to. */
const TABLES = [
  'base',
  'contact',
  'country',
  'territory',
  'street_type',
  'reversionary_status',
  'suspension_reason',
].concat(
  ['payment_mode', 'document_type', 'file', 'social_system', 'account', 'password_history', 'accreditation', 'member'],
  ['address', 'folder', 'financial_information', 'folder_financial_information', 'payment_operation'],
  ['contribution_operation', 'insured_reference_document', 'supporting_document'],
);

/**
 * The time of `COPY … FROM` of the rows of database `name` into the same tables, with their indexes and constraints, of
 * an empty database. The rows wait in files, in the format of COPY: nothing is read, checked or computed.
 */
export async function bareCopy(url: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-bench-copy-'));
  const target = `${name}_copy`;
  const result = { seconds: 0, rows: 0, tables: {} as Record<string, { rows: number; seconds: number }> };
  try {
    await connected(withDatabase(url, name), async source => {
      for (const table of TABLES) {
        await pipeline(source.query(copyTo(`copy ${table} to stdout`)), createWriteStream(join(folder, table)));
      }
    });
    const database = await createDatabase(url, target);
    await connected(database, async client => {
      for (const table of TABLES) {
        const started = performance.now();
        const stream = client.query(copyFrom(`copy ${table} from stdin`));
        await pipeline(createReadStream(join(folder, table), { highWaterMark: 1024 * 1024 }), stream);
        const seconds = (performance.now() - started) / 1000;
        result.tables[table] = { rows: stream.rowCount, seconds };
        result.seconds += seconds;
        result.rows += stream.rowCount;
        if (stream.rowCount > 50_000)
          tell(`COPY ${table}: ${stream.rowCount.toLocaleString('en')} rows, ${seconds.toFixed(1)} s`);
      }
    });
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(url, target).catch(() => {});
  }
}
