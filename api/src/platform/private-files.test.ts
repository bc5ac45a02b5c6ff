import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EmbeddedDatabase } from './db/embedded.ts';
import { keepPrivate } from './private-files.ts';

let folder: string;
const umask = process.umask();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egr-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});
const mode = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

it('mends what was readable by others, and leaves alone what is not ours', () => {
  process.umask(0o022);
  mkdirSync(join(folder, 'database', 'base', '1'), { recursive: true });
  writeFileSync(join(folder, 'database', 'base', '1', '2619'), '');
  writeFileSync(join(folder, 'rapport-import.csv'), '');
  writeFileSync(join(folder, 'database', 'tool'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'erasures.jsonl'), '');
  mkdirSync(join(folder, 'certificates'));
  writeFileSync(join(folder, 'certificates', '7.txt'), '');
  writeFileSync(join(folder, 'theirs'), '');
  symlinkSync(join(folder, 'theirs'), join(folder, 'files'));
  chmodSync(folder, 0o755);
  expect(keepPrivate(folder)).toEqual([]);
  expect([mode(), mode('database'), mode('database', 'base', '1')]).toEqual(['700', '700', '700']);
  expect([mode('database', 'base', '1', '2619'), mode('rapport-import.csv')]).toEqual(['600', '600']);
  expect([mode('erasures.jsonl'), mode('certificates'), mode('certificates', '7.txt')]).toEqual(['600', '700', '600']);
  expect([mode('database', 'tool'), mode('theirs')]).toEqual(['700', '644']);
});

it('what is made after it is private: the embedded database too', async () => {
  process.umask(0o022);
  keepPrivate(folder);
  writeFileSync(join(folder, 'later'), '');
  const database = await EmbeddedDatabase.open(join(folder, 'database'));
  try {
    const all = ['later', 'database.pid', 'database/PG_VERSION', 'database/base/1/2619'];
    expect(all.map(path => mode(path))).toEqual(all.map(() => '600'));
    expect([mode('database'), mode('database', 'base')]).toEqual(['700', '700']);
  } finally {
    await database.close();
  }
});
