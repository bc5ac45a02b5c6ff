import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutSeals, sealsWithHeads } from '../../test/seals.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { runAdmin } from './admin.ts';

let test: TestApp;
let path: string;
beforeAll(async () => {
  test = await openTestApp();
  path = join(test.folder, 'heads');
});
afterAll(() => test.close());

async function run(...more: string[]) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
  const code = await runAdmin(['audit-verify', ...more], {}, terminal, test.app);
  return { code, text: said.join('\n') };
}

it('compares with AUDIT_HEADS, and names what is gone', async () => {
  const seals = await sealsWithHeads(test, path);
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('Comparé à 5 têtes') });
  await cutSeals(test.db, `id >= ${seals[3]}`);
  const { code, text } = await run();
  expect(code).toBe(1);
  expect(text).toContain(`les scellés ${seals[3]} à ${seals[4]} manquent (tête du 2026-03-01T10:00:00.123Z)`);
});

it('reads the file of a syslog with --heads, and says so when heads that were written are gone', async () => {
  await sealsWithHeads(test, path);
  const log = join(test.folder, 'syslog');
  writeFileSync(
    log,
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map(line => `Mar  1 10:00:00 serveur egr 12 audit-head ${line}\n`)
      .join(''),
  );
  Object.assign(test.app.config, { AUDIT_HEADS: 'syslog://127.0.0.1:9' });
  expect(await run('--heads', log)).toMatchObject({ code: 0, text: expect.stringContaining('Comparé à 5 têtes') });
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('--heads FICHIER') });
  writeFileSync(log, 'nothing\n');
  expect(await run('--heads', log)).toMatchObject({ code: 1, text: expect.stringContaining("aucune n'y est plus") });
  rmSync(log);
  expect(await run('--heads', log)).toMatchObject({
    code: 1,
    text: expect.stringContaining('ne peuvent pas être lues'),
  });
});
