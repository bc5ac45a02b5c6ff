import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bankExportName } from 'contract/calls/bank-exports.ts';
import { sql } from 'kysely';
import {
  confirmExport,
  isStale,
  lockExport,
  makeExport,
  readExport,
  withdrawStale,
} from '../fund/bank-changes/export.ts';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { audit } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';

/**
 * Writes the accepted changes of account of the whole fund into a folder that the paying system reads, each file whole or not at all,
 * with its SHA-256 beside it. One that was made before and that nobody has fetched, by a former run or a manager, is written by this one,
 * the same bytes: nothing waits for who forgot it.
 */
export async function exportBankChanges(app: App, order: Order, { say }: Terminal) {
  const folder = folderOf(order);
  await app.db.transaction().execute(tx => withdrawStale(tx, app.clock.now()));
  for (const path of await removeWithdrawn(app, folder))
    say(`${path} : retiré, un de ses changements n'est plus à transmettre. Si la paie l'a déjà lu, prévenez-la.`);
  while (await makeOne(app, order));
  const pending = await app.db
    .selectFrom('bank_export')
    .where('fetched_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('content', 'is not', null)
    .select(['id', 'changes', 'control', 'sha256', 'content'])
    .orderBy('id')
    .execute();
  if (pending.length === 0) say("Aucun changement accepté n'attend d'être transmis.");
  for (const file of pending) {
    const content = await readExport(app.db, app, file);
    if (!content)
      throw new OperatorError(
        `Le fichier n° ${file.id} n'est plus lisible avec ce SECRET : donnez aussi l'ancien (SECRET=nouveau,ancien).`,
      );
    const path = join(folder, bankExportName(file.id));
    writeWhole(path, content);
    writeWhole(`${path}.sha256`, Buffer.from(`${file.sha256}  ${bankExportName(file.id)}\n`));
    await app.db.transaction().execute(async tx => {
      if (await isLost(tx, file.id)) {
        for (const written of [path, `${path}.sha256`]) rmSync(written);
        throw new OperatorError(`Un changement du fichier n° ${file.id} n'est plus à transmettre : recommencez.`);
      }
      await confirmExport(tx, file.id, { app, by: null, now: app.clock.now() });
      await audit(tx, app, order, null, { bankExport: file.id, step: 'written' });
    });
    say(`${path} : ${file.changes} changement(s), total de contrôle ${file.control}, SHA-256 ${file.sha256}`);
  }
}

/**
 * Takes files out of the folder that a former run wrote and could not mark as transmitted, and that are withdrawn since. A file of
 * another content is nobody's of ours. Answers their paths.
 */
async function removeWithdrawn({ db }: App, folder: string): Promise<string[]> {
  const withdrawn = await db
    .selectFrom('bank_export')
    .where('withdrawn_at', 'is not', null)
    .select(['id', 'sha256'])
    .orderBy('id')
    .execute();
  const gone: string[] = [];
  for (const { id, sha256 } of withdrawn) {
    const path = join(folder, bankExportName(id));
    if (!existsSync(path) || hashOf(readFileSync(path)) !== sha256) continue;
    rmSync(`${path}.sha256`, { force: true });
    rmSync(path);
    gone.push(path);
  }
  if (gone.length > 0) syncFolder(folder);
  return gone;
}

/** Withdrawn, emptied, or one of its changes frozen or followed by a newer one, meanwhile; locked, so that none is from now on. */
async function isLost(tx: Db, id: number): Promise<boolean> {
  await lockExport(tx, id);
  const row = await tx
    .selectFrom('bank_export')
    .where('id', '=', id)
    .select(sql<boolean>`(withdrawn_at is not null or content is null or ${isStale})`.as('is'))
    .executeTakeFirstOrThrow();
  return Boolean(row.is);
}

/** One more file, while changes wait. */
async function makeOne(app: App, order: Order): Promise<boolean> {
  return app.db.transaction().execute(async tx => {
    const inScope = sql<boolean>`true`;
    const made = await makeExport(tx, app, { inScope, by: null, now: app.clock.now() });
    if (made) await audit(tx, app, order, null, { bankExport: made.id, step: 'made' }, made.members);
    return made !== null;
  });
}

function folderOf({ values }: Order): string {
  if (!values.out) throw new OperatorError('--out : le dossier où écrire les fichiers');
  const folder = resolve(values.out);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new OperatorError(`Le dossier ${values.out} n'existe pas.`);
  return folder;
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Under another name until it is whole and on the disk: whoever reads the folder meets no half file. */
function writeWhole(path: string, content: Uint8Array) {
  if (existsSync(path)) {
    if (hashOf(readFileSync(path)) !== hashOf(content))
      throw new OperatorError(`${path} existe déjà, avec un autre contenu : déplacez-le.`);
    syncFolder(dirname(path));
    return;
  }
  const half = `${path}.en-cours`;
  const file = openSync(half, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  syncFolder(dirname(path)); // else a power cut may lose the name, of a file that is confirmed as written
}

function syncFolder(path: string) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
