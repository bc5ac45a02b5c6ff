import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { OperatorError } from '../admin/clear-line.ts';
import { tarEnd, tarHeader, tarPadding, tarParts } from './tar.ts';

export interface Part {
  name: string;
  /** Bytes. */
  size: number;
  content: AsyncIterable<Buffer>;
}

export interface ArchiveWriter {
  /** Adds a part, of exactly `size` bytes; answers its SHA-256. */
  add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string>;
  /** Makes what was written durable and visible under its name. */
  finish(): Promise<void>;
  /** Removes what was written so far. */
  abandon(): Promise<void>;
}

const isTar = (path: string) => path.endsWith('.tar');

/**
 * A new archive: one file when `path` ends in .tar, else a folder. Until `finish` it is called `path`.partial, so that a
 * backup that was cut off is never taken for one. Only its owner can read it.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  await requireNew(path);
  const partial = `${path}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(partial), { recursive: true });
  const { add, finish, close } = isTar(path) ? await tarWriter(partial) : await folderWriter(partial);
  return {
    add,
    async finish() {
      await finish();
      await rename(partial, path);
      await sync(dirname(path));
    },
    async abandon() {
      await close();
      await rm(partial, { recursive: true, force: true });
    },
  };
}

export async function requireNew(path: string) {
  if (await stat(path).catch(() => null)) throw new OperatorError(`Existe déjà : ${path}`);
}

async function tarWriter(path: string) {
  const file = await open(path, 'wx', 0o600);
  return {
    async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
      await file.writeFile(tarHeader(name, size));
      const sha256 = await write(file, name, size, content);
      await file.writeFile(tarPadding(size));
      return sha256;
    },
    async finish() {
      await file.writeFile(tarEnd());
      await file.sync();
      await file.close();
    },
    close: () => file.close(),
  };
}

async function folderWriter(path: string) {
  await mkdir(path, { mode: 0o700 });
  return {
    async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
      const target = join(path, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(target, 'wx', 0o600);
      try {
        const sha256 = await write(file, name, size, content);
        await file.sync();
        return sha256;
      } finally {
        await file.close();
      }
    },
    finish: () => sync(path),
    close: async () => {},
  };
}

async function write(file: FileHandle, name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const hash = createHash('sha256');
  let written = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.length;
    await file.writeFile(chunk);
  }
  if (written !== size) throw new Error(`${name}: ${written} bytes instead of ${size}`);
  return hash.digest('hex');
}

async function sync(directory: string) {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

/** The parts of an archive, in the order in which they were added. A part not read to its end is skipped. */
export async function* readArchive(path: string): AsyncIterable<Part> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new OperatorError(`Introuvable : ${path}`);
  if (found.isFile()) {
    yield* tarParts(createReadStream(path, { highWaterMark: 256 * 1024 }));
    return;
  }
  // A folder has no order of its own: what the restoration needs first, then the rest by name.
  for (const top of ['header.json', 'tables', 'files', 'manifest.json']) {
    for await (const name of names(path, top)) {
      const { size } = await stat(join(path, name));
      yield { name, size, content: createReadStream(join(path, name)) as Readable & AsyncIterable<Buffer> };
    }
  }
}

async function* names(root: string, name: string): AsyncIterable<string> {
  const found = await stat(join(root, name)).catch(() => null);
  if (found?.isFile()) yield name;
  if (!found?.isDirectory()) return;
  for (const inside of (await readdir(join(root, name))).sort()) yield* names(root, `${name}/${inside}`);
}
