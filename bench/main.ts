// npm run bench -- [--members 1000000] [--only search,blocked,refresh,dashboard,sign-in,statistics,published,extraction,member-home,operations,certificate,import] [--keep]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabase, readMark, withDatabase } from './database.ts';
import { importPopulation, measureImport } from './import.ts';
import { type Options, readOptions } from './options.ts';
import { populationKey } from './population.ts';
import { stopAll } from './processes.ts';
import { type Figure, printTable, saveResults, tell } from './report.ts';
import { measureServer } from './server.ts';

const nameOf = ({ members }: Options) => `egr_bench_${members}`;

/** Every measure that is asked for; a measure that misses its limit is told, it does not fail. */
async function bench(options: Options, folder: string, figures: Figure[]) {
  const { members, only, keep, url } = options;
  const name = nameOf(options);
  try {
    const isKept = keep && (await readMark(url, name)) === populationKey(members);
    if (only.includes('import') || !isKept) {
      const imported = await importPopulation(options, name, folder);
      if (only.includes('import')) figures.push(...(await measureImport(options, name, imported)));
    } else tell(`using the database ${name} of an earlier run`);
    if (only.some(measure => measure !== 'import')) {
      for await (const figure of measureServer(options, withDatabase(url, name), folder)) figures.push(figure);
    }
  } finally {
    if (!keep) await dropDatabase(url, name).catch(error => console.error(String(error)));
  }
}

const options = readOptions();
const folder = mkdtempSync(join(tmpdir(), 'egr-bench-run-'));
const figures: Figure[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal as 'SIGINT', async () => {
    stopAll(); // they hold connections to the database
    const names = [`${nameOf(options)}_copy`, ...(options.keep ? [] : [nameOf(options)])];
    for (const name of names) await dropDatabase(options.url, name).catch(() => {});
    process.exit(1);
  });
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  await bench(options, folder, figures);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
printTable(figures);
console.log(`\nWritten to ${saveResults({ at: new Date(), members: options.members, only: options.only, figures })}`);
process.exit();
