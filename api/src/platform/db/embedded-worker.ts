// The embedded PostgreSQL (PGlite) in a worker thread: in the main thread a long query would block every request.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export type Ask =
  | { id: number; sql: string; parameters: readonly unknown[]; blob?: Uint8Array | undefined }
  | { id: number; close: true };
export type Answer =
  | { id: number; rows: unknown[]; affected: number }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } };

/** What a worker is started with. */
export interface Opened {
  directory: string;
  /** PGlite's code, compiled: a WebAssembly.Module, which the types of Node do not name. */
  module: object;
}

const asText = (value: string) => value;
const port = parentPort!;
const { directory, module } = workerData as Opened;
const pg = await PGlite.create({
  dataDir: directory,
  pgliteWasmModule: module,
  extensions: { pg_trgm },
  // Its own 128 Mo are taken at the start, and are more than the demonstration's whole database.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  parsers: { 20: Number, 1700: Number, 1082: asText, 1114: asText },
});
await pg.exec("set time zone 'UTC'");
port.postMessage('ready');

port.on('message', async (ask: Ask) => {
  try {
    if ('close' in ask) {
      await pg.close();
      port.postMessage({ id: ask.id, rows: [], affected: 0 } satisfies Answer);
      return;
    }
    const blob = ask.blob ? new Blob([new Uint8Array(ask.blob)]) : undefined;
    // Several statements at once (migrations) need the simple protocol; a parameter needs the extended one.
    const several = ask.parameters.length === 0 && !blob && /;\s*\S/.test(ask.sql);
    const result = several
      ? (await pg.exec(ask.sql)).at(-1)
      : await pg.query(ask.sql, [...ask.parameters], blob ? { blob } : undefined);
    port.postMessage({ id: ask.id, rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 } satisfies Answer);
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & {
      code?: string;
      constraint?: string;
      detail?: string;
    };
    port.postMessage({
      id: ask.id,
      error: { message, code: code!, constraint: constraint!, detail: detail! },
    } satisfies Answer);
  }
});
