import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const STALE_MS = 60 * 60_000; // an hour without a byte: whoever wrote it is gone

/** Where contents wait while they arrive: in the store's own directory, so that a rename never crosses a filesystem. */
export const temporaryDirectory = (dataDir: string) => join(dataDir, 'files', '.tmp');

/** A path in `directory` that nobody uses. */
const temporaryPath = (directory: string) => join(directory, randomUUID());

/** Creates the directory and removes what a crash left in it more than an hour ago. */
export async function prepareTemporaryDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null); // another process may sweep at the same time
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true, recursive: true });
  }
}

/**
 * Writes the stream to a new temporary file, hashing on the way, and makes it durable when `sync` is set. A stream that
 * fails or stops early leaves no file. `onChunk` sees each chunk and the size so far (bytes) before it is written, and
 * stops everything by throwing.
 */
export async function spool(
  content: Readable,
  directory: string,
  options: { sync?: boolean; onChunk?: (chunk: Buffer, size: number) => void } = {},
): Promise<{ path: string; sha256: string; size: number }> {
  const path = temporaryPath(directory);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array | string);
        size += bytes.length;
        options.onChunk?.(bytes, size);
        hash.update(bytes);
        await writeAll(file, bytes);
      }
      if (options.sync) await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    content.destroy();
    await rm(path, { force: true });
    throw error;
  }
  return { path, sha256: hash.digest('hex'), size };
}

async function writeAll(file: { write(b: Buffer, offset: number): Promise<{ bytesWritten: number }> }, bytes: Buffer) {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
}
