import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** What the product itself puts into DATA_DIR: nothing else there is touched. */
const OURS = [
  ...['database', 'database.pid', 'files', 'mailbox.json', 'rapport-import.csv'],
  ...['erasures.jsonl', 'certificates'],
];

/**
 * From now on this process makes files for its own user alone, and what the product made before in `dataDir` becomes so:
 * 700 and 600. A folder that is private already is not walked again. Answers the paths whose owner is another.
 */
export function keepPrivate(dataDir: string): string[] {
  process.umask(OTHERS);
  const foreign: string[] = [];
  const isShared = (lstatSync(dataDir).mode & 0o1000) !== 0; // as /tmp: everybody's
  for (const name of readdirSync(dataDir)) if (OURS.includes(name)) close(join(dataDir, name), foreign);
  if (!isShared) shut(dataDir, lstatSync(dataDir).mode, foreign);
  return foreign;
}

/** Everything below `path`, whatever the folder's own mode: the embedded database is born open to all. */
export function keepAllPrivate(path: string) {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const inside = join(entry.parentPath, entry.name);
    const found = lstatSync(inside, { throwIfNoEntry: false });
    if (found) shut(inside, found.mode, []);
  }
}

/** The folder itself comes last: a mending that was cut short starts over. */
function close(path: string, foreign: string[]) {
  const found = lstatSync(path, { throwIfNoEntry: false }); // a temporary file may go meanwhile
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), foreign);
  shut(path, found.mode, foreign);
}

function shut(path: string, mode: number, foreign: string[]) {
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM') foreign.push(path);
    else if (code !== 'ENOENT') throw error;
  }
}
