import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folders, ids } from '../../test/population.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { makeExport } from '../fund/bank-changes/export.ts';
import { sealAgain } from '../fund/seal-again.ts';
import { runAdmin } from './admin.ts';

let test: TestApp;
let folder = '';
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['bank_change', 'financial_information', 'bank_export'] as const)
    await test.db.deleteFrom(table).execute();
  if (folder) rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'egr-paie-'));
});
afterAll(() => test.close());

async function run(...args: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => complaints.push(line) };
  const code = await runAdmin(['export-bank-changes', ...args], {}, terminal, test.app);
  return { code, said: said.join('\n'), complaint: complaints.join('\n') };
}
/** The command, and what happens once the files to write were found: when the first one is unsealed, and before it is marked. */
async function runWhile(happens: () => Promise<unknown>) {
  const { secrets } = test.app.config;
  let happened: Promise<unknown> | undefined;
  const get = () => {
    happened ??= happens();
    return secrets;
  };
  const config = Object.create(test.app.config, { secrets: { get } });
  const after = (work: Parameters<ReturnType<typeof test.db.transaction>['execute']>[0]) =>
    Promise.resolve(happened).then(() => test.db.transaction().execute(work));
  const db = new Proxy(test.app.db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: after });
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
  const code = await runAdmin(['export-bank-changes', '--out', folder], {}, terminal, { ...test.app, config, db });
  await happened;
  return { code, said: said.join() };
}
async function accepted(folder_id: number, member_id: number) {
  const iban = 'FR7630006000011234567890189';
  const { id } = await test.db
    .insertInto('financial_information')
    .values({ member_id, owner: 'Élodie Lefèvre', iban })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = test.app.clock.now();
  await test.db
    .insertInto('folder_financial_information')
    .values({ folder_id, financial_information_id: id, paid_from: at })
    .onConflict(conflict => conflict.column('folder_id').doUpdateSet({ financial_information_id: id }))
    .execute();
  await test.db
    .insertInto('bank_change')
    .values({
      ...{ member_id, folder_id, financial_information_id: id },
      ...{ created_at: at, state: 'accepted', state_at: at },
    })
    .execute();
}
const states = async () =>
  (await test.db.selectFrom('bank_change').select('state').orderBy('id').execute()).map(({ state }) => state);
const sha256 = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

it('writes what is accepted in the whole fund into the folder, with its SHA-256, and marks it as transmitted', async () => {
  await accepted(folders.a1, ids.memberA);
  await accepted(folders.b, ids.memberB);
  const { code, said } = await run('--out', folder);
  expect([code, await states()]).toEqual([0, ['transmitted', 'transmitted']]);
  const [name, hash] = readdirSync(folder).sort();
  expect([name, hash]).toEqual([expect.stringMatching(/^changements-de-compte-\d+\.csv$/), `${name}.sha256`]);
  expect(readFileSync(join(folder, hash!), 'utf8')).toBe(`${sha256(name!)}  ${name}\n`);
  expect(readFileSync(join(folder, name!), 'utf8')).toContain('\r\ntotal;2;');
  expect(said).toContain(sha256(name!));
  const again = await run('--out', folder);
  expect([again.code, again.said, readdirSync(folder).length]).toEqual([
    0,
    "Aucun changement accepté n'attend d'être transmis.",
    2,
  ]);
});

it('takes up what a run that died had made: the same file, not written twice, no change lost', async () => {
  await accepted(folders.a1, ids.memberA);
  const now = test.app.clock.now();
  const made = await test.db
    .transaction()
    .execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: null, now }));
  await accepted(folders.b, ids.memberB);
  expect((await run('--out', folder)).code).toBe(0);
  const first = `changements-de-compte-${made!.id}.csv`;
  const { sha256: sealed } = await test.db
    .selectFrom('bank_export')
    .where('id', '=', made!.id)
    .select('sha256')
    .executeTakeFirstOrThrow();
  expect([sha256(first), readdirSync(folder).filter(name => name.endsWith('.csv')).length]).toEqual([sealed, 2]);
  expect(await states()).toEqual(['transmitted', 'transmitted']);
  // It died after the file was written, before it was marked: the file that is there is the same.
  await test.db.updateTable('bank_export').set({ fetched_at: null }).where('id', '=', made!.id).execute();
  expect([(await run('--out', folder)).code, sha256(first)]).toEqual([0, sealed]);
});

it('takes up what a manager had made and never fetched', async () => {
  await accepted(folders.a1, ids.memberA);
  const now = test.app.clock.now();
  const made = await test.db
    .transaction()
    .execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: ids.administrator, now }));
  const { code, said } = await run('--out', folder);
  expect([code, said.includes(`changements-de-compte-${made!.id}.csv`), await states()]).toEqual([
    0,
    true,
    ['transmitted'],
  ]);
});

it("overwrites nobody's file, and wants a folder that is there", async () => {
  await accepted(folders.a1, ids.memberA);
  const now = test.app.clock.now();
  const made = await test.db
    .transaction()
    .execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: null, now }));
  const path = join(folder, `changements-de-compte-${made!.id}.csv`);
  writeFileSync(path, 'autre chose');
  const { code, complaint } = await run('--out', folder);
  expect([code, complaint.includes('existe déjà'), readFileSync(path, 'utf8'), await states()]).toEqual([
    1,
    true,
    'autre chose',
    ['accepted'],
  ]);
  expect((await run()).complaint).toContain('--out');
  expect((await run('--out', join(folder, 'rien'))).complaint).toContain("n'existe pas");
});

it('reads a file after its SECRET went, which was sealed again before', async () => {
  await accepted(folders.a1, ids.memberA);
  const now = test.app.clock.now();
  await test.db.transaction().execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: null, now }));
  const next = 'n'.repeat(40);
  const former = [...test.app.config.secrets];
  const secrets = (list: string[]) => Object.assign(test.app.config, { secrets: list });
  try {
    secrets([next]);
    const { code, complaint } = await run('--out', folder);
    expect([code, complaint.includes('SECRET=nouveau,ancien')]).toEqual([1, true]);
    secrets([next, ...former]);
    expect([await sealAgain(test.app), await sealAgain(test.app)]).toEqual([1, 0]);
    secrets([next]);
    expect((await run('--out', folder)).code).toBe(0);
  } finally {
    secrets(former);
  }
});

it('takes out of the folder what a run that died had written, and that was withdrawn since', async () => {
  await accepted(folders.a1, ids.memberA);
  await run('--out', folder);
  const [name] = readdirSync(folder).sort() as [string];
  // As it stood before it was marked; then the member opposed.
  await test.db.updateTable('bank_export').set({ fetched_at: null }).execute();
  await test.db.updateTable('bank_change').set({ state: 'frozen' }).execute();
  await accepted(folders.b, ids.memberB);
  const { code, said } = await run('--out', folder);
  expect([code, said]).toEqual([0, expect.stringContaining(`${name} : retiré`)]);
  const left = readdirSync(folder).sort();
  expect([left.length, left.includes(name), left.includes(`${name}.sha256`)]).toEqual([2, false, false]);
  expect((await run('--out', folder)).said).not.toContain('retiré');
});

it.each([
  ['withdrawn', { withdrawn_at: new Date() }],
  ['emptied', {}],
])('hands over no file that was %s while it was written', async (_, how) => {
  await accepted(folders.a1, ids.memberA);
  const now = test.app.clock.now();
  await test.db.transaction().execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: null, now }));
  const { code, said } = await runWhile(() =>
    test.db.transaction().execute(async tx => {
      await tx
        .updateTable('bank_export')
        .set({ content: null, ...how })
        .execute();
      await tx.updateTable('bank_change').set({ export_id: null }).execute();
    }),
  );
  expect([code, said, readdirSync(folder)]).toEqual([1, expect.stringContaining('recommencez'), []]);
  const marked = await test.db.selectFrom('bank_export').select('fetched_at').execute();
  expect(marked).toEqual([{ fetched_at: null }]);
});

it('leaves no file behind of which a change was frozen while it was written', async () => {
  await accepted(folders.a1, ids.memberA);
  await accepted(folders.b, ids.memberB);
  const now = test.app.clock.now();
  await test.db.transaction().execute(tx => makeExport(tx, test.app, { inScope: sql<boolean>`true`, by: null, now }));
  const { code, said } = await runWhile(() =>
    test.db.updateTable('bank_change').set({ state: 'frozen' }).where('member_id', '=', ids.memberA).execute(),
  );
  expect([code, said, readdirSync(folder)]).toEqual([1, expect.stringContaining('recommencez'), []]);
  expect((await run('--out', folder)).code).toBe(0);
  expect(await states()).toEqual(['frozen', 'transmitted']);
});
