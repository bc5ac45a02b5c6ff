import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'egr-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, given: string[], variables: Record<string, string> = {}) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../..', command), ...given],
    { encoding: 'utf8', env: { ...process.env, MODE: 'test', DATA_DIR: join(folder, 'data'), ...variables } },
  );
  return { said: (stdout + stderr).trim(), status };
};

it('says in one line that the database cannot be reached', () => {
  writeFileSync(join(folder, 'regimes.csv'), 'id;nom\n');
  const { said, status } = run('api/src/import/main.ts', [folder], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' });
  expect([said, status]).toEqual(['Base de données injoignable (ECONNREFUSED).', 1]);
});

it('a population that cannot be written is one line too', () => {
  const { said, status } = run('demo/generate.ts', ['--members', '3', '--out', join(folder, 'regimes.csv', 'x')]);
  expect(said).toMatch(/^Écriture impossible : /);
  expect(said.split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});
