import { sql } from 'kysely';
import { audit } from '../admin/accounts.ts';
import { clearLine, OperatorError } from '../admin/clear-line.ts';
import { applyErasures } from '../fund/retention/register.ts';
import type { App } from '../platform/app.ts';
import { systemClock } from '../platform/clock.ts';
import { prepareDataDir, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openFileStore } from '../platform/files/open.ts';
import { retentionLines } from '../retention.ts';
import { requireNew } from './archive.ts';
import { backup } from './backup.ts';
import { requireBackup, restore } from './restore.ts';

const HELP = {
  backup: `npm run backup -- DESTINATION

Sauvegarde la base et les fichiers dans DESTINATION : un seul fichier si le nom finit par .tar, sinon un dossier.
Sur PostgreSQL l'application peut rester en marche ; sur la base embarquée, arrêtez-la d'abord.
La sauvegarde contient toutes les données personnelles, sans chiffrement : gardez-la en lieu sûr.`,
  restore: `npm run restore -- SAUVEGARDE

Restaure une sauvegarde, fichier .tar ou dossier, dans une installation vide : rien n'est jamais écrasé.`,
};

export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} Mo`;

/** `npm run backup` and `npm run restore`; answers the exit code: 0, or 1 with a line that says what is wrong. */
export async function runCommand(
  command: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string | undefined>,
  { say, complain }: Terminal,
): Promise<number> {
  try {
    const [path, more] = args;
    if (path === '--help' || path === '-h') {
      say(HELP[command]);
      return 0;
    }
    if (!path || more !== undefined || path.startsWith('-')) throw new OperatorError(HELP[command].split('\n')[0]!);
    // Before a database is opened, or made: what cannot be done is said at once.
    await (command === 'backup' ? requireNew(path) : requireBackup(path));
    const config = readConfig(environment);
    prepareDataDir(config);
    const directory = config.databaseFolder;
    const database = await openDatabase({ url: config.DATABASE_URL, directory, poolSize: 2 });
    try {
      await sql`select 1`.execute(database.db); // a database that is away is said before anything else
      const app = { config, db: database.db, database, clock: systemClock, files: await openFileStore(config) };
      const lost = await (command === 'backup' ? runBackup(app, path, say) : runRestore(app, path, say));
      for (const sha256 of lost.slice(0, 20)) complain(`Fichier perdu, absent du stockage ou abîmé : ${sha256}`);
      if (lost.length > 20) complain(`… ${lost.length} en tout.`);
      return command === 'backup' && lost.length > 0 ? 1 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    complain(clearLine(error));
    return 1;
  }
}

type Installation = Pick<App, 'config' | 'db' | 'database' | 'clock' | 'files'>;

async function runBackup(app: Installation, path: string, say: Terminal['say']) {
  const { tables, rows, files, size, missing } = await backup(app, path, app.clock.now(), say);
  await audit(app.db, app, { command: 'backup' }, null, { rows, files });
  say(`Sauvegarde terminée : ${tables} tables, ${rows} lignes, ${files} fichiers (${megabytes(size)}), dans ${path}`);
  return missing;
}

async function runRestore(app: Installation, path: string, say: Terminal['say']) {
  const { tables, rows, files, createdAt, missing } = await restore(app, path, say);
  await audit(app.db, app, { command: 'restore' }, null, { rows, files, createdAt });
  const erased = await applyErasures(app, retentionLines);
  if (erased > 0) say(`Effacements appliqués de nouveau : ${erased}`);
  say(`Restauration terminée : ${tables} tables, ${rows} lignes, ${files} fichiers, de la sauvegarde du ${createdAt}`);
  return missing;
}
