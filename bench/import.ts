import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareCopy } from './copy.ts';
import { connected, createDatabase, writeMark } from './database.ts';
import type { Options } from './options.ts';
import { populationFolder, populationKey } from './population.ts';
import { keep } from './processes.ts';
import { atMost, type Figure, median, tell } from './report.ts';

const IMPORT = join(import.meta.dirname, '../api/src/import/main.ts');

/** Imports the population into the new database `name` with the product's command. Seconds, and the memory that it took. */
export async function importPopulation(options: Options, name: string, dataDir: string) {
  const folder = populationFolder(options.members);
  const database = await createDatabase(options.url, name);
  tell(`importing ${folder}`);
  const started = performance.now();
  const child = keep(
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', IMPORT, folder], {
      env: { ...process.env, DATABASE_URL: database, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(String(chunk).replace(/^(?=.)/gm, '         ')));
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentMo(child.pid!)), 250);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with exit code ${code}`);
  const seconds = (performance.now() - started) / 1000;
  await connected(database, client => client.query('checkpoint')).catch(() => {}); // only a superuser may
  await writeMark(options.url, name, populationKey(options.members));
  return { seconds, memory: memory.filter(size => size > 0) };
}

/** The import against COPY of the same rows, run one after the other. */
export async function measureImport(
  options: Options,
  name: string,
  imported: Awaited<ReturnType<typeof importPopulation>>,
) {
  tell(`import: ${imported.seconds.toFixed(1)} s; now COPY of the same rows`);
  const copy = await bareCopy(options.url, name);
  tell(`COPY of ${copy.rows.toLocaleString('en')} rows: ${copy.seconds.toFixed(1)} s`);
  const { memory } = imported;
  const figures: Figure[] = [
    atMost('import / COPY of the same rows', imported.seconds / copy.seconds, 4, { import: imported.seconds, copy }),
  ];
  if (memory.length >= 8) {
    // The first quarter warms up; flat means that the rest of a million rows adds little.
    const quarter = Math.ceil(memory.length / 4);
    const early = median(memory.slice(quarter, quarter * 2));
    const late = median(memory.slice(-quarter));
    const figure = `${Math.round(early)} → ${Math.round(late)} Mo, at most ${Math.round(Math.max(...memory))}`;
    figures.push({
      measure: 'memory of the import, 2nd → 4th quarter',
      figure,
      limit: '',
      ok: null,
      detail: { early, late },
    });
  }
  return figures;
}

/** Resident memory of a process in Mo; 0 where /proc does not tell. */
function residentMo(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
