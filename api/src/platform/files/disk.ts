import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore, isKey } from './store.ts';
import { prepareTemporaryDirectory, spool, temporaryDirectory } from './temporary.ts';

/** The store in DATA_DIR/files: a content is `ab/cd/abcd…`, and is either complete and durable or not there. */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const temporary = temporaryDirectory(dataDir);
  await prepareTemporaryDirectory(temporary);

  const pathOf = (sha256: string) => {
    checkKey(sha256);
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  const store: FileStore = {
    async put(content) {
      const { path, sha256, size } = await spool(content, temporary, { sync: true });
      try {
        const target = pathOf(sha256);
        const folder = dirname(target);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(path, target); // over an equal content too: its date says that it was wanted again
        for (const directory of [folder, dirname(folder), root]) await syncDirectory(directory);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { sha256, size };
    },

    async get(sha256) {
      // Opened here, so that an absence is an answer and not the failure of a stream already given away.
      const file = await open(pathOf(sha256)).catch(nullWhenMissing);
      return file ? file.createReadStream() : null;
    },

    async has(sha256) {
      return (await store.storedAt(sha256)) !== null;
    },

    async storedAt(sha256) {
      return (await stat(pathOf(sha256)).catch(nullWhenMissing))?.mtime ?? null;
    },

    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },

    async *keys() {
      for (const first of await folders(root)) {
        for (const second of await folders(join(root, first))) {
          for await (const entry of await opendir(join(root, first, second))) {
            if (entry.isFile() && isKey(entry.name)) yield entry.name;
          }
        }
      }
    },
  };
  return store;
}

/** The fan-out folders of a directory, in order; the temporary one is not among them. */
async function folders(directory: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await opendir(directory)) {
    if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) names.push(entry.name);
  }
  return names.sort();
}

/** A rename is durable only once its directory is. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
