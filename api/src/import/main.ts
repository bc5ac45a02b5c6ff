// npm run import -- FOLDER [--strict] [--report FILE]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clearLine } from '../admin/clear-line.ts';
import { systemClock } from '../platform/clock.ts';
import { prepareDataDir, readConfig } from '../platform/config.ts';
import { migrate, openDatabase } from '../platform/db/database.ts';
import { openFileStore } from '../platform/files/open.ts';
import { settings } from '../platform/settings.ts';
import { findSources, ImportError, importFolder } from './import.ts';
import { printTotals } from './totals.ts';

const USAGE = 'npm run import -- DOSSIER [--strict] [--report FICHIER]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean', default: false }, report: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new ImportError(USAGE);
  findSources(folder); // before a database is opened, or made
  const config = readConfig(process.env);
  prepareDataDir(config);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directory: config.databaseFolder,
    poolSize: 2,
  });
  try {
    await migrate(database);
    await settings(database.db, config).refresh();
    const files = await openFileStore(config);
    const report = values.report ?? join(config.dataDir, 'rapport-import.csv');
    const context = { database, files, clock: systemClock, config };
    const result = await importFolder(context, folder, {
      strict: values.strict,
      report,
      tell: line => console.log(line),
    });
    printTotals(result);
    return result.state === 'refused' || result.totals.some(file => file.problem) ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof ImportError ? error.message : clearLine(error));
  process.exitCode = 1;
}
