import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getImport,
  getImportRefusals,
  getImportReport,
  getImports,
  keptWords,
  MAX_TOLD,
} from 'contract/calls/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, signedIn, testServer } from '../../../test/support.ts';
import { workbook } from '../../../test/workbook.ts';
import { importFolder } from '../../import/import.ts';
import { ToldLines } from '../../import/told-lines.ts';
import { hold } from '../../platform/db/lease.ts';
import { XLSX } from '../../platform/spreadsheet/spreadsheet.ts';

const server = testServer({ PROOF_MINUTES: '600' });
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });

async function run(files: Record<string, string>, strict = false) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-imports-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  try {
    await importFolder(server.app, folder, { strict, report: join(folder, 'rapport.csv') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const asAdministrator = () => ({ bearer: who.administrator.bearer });
const listed = async () =>
  (await server.call(getImports, { ...asAdministrator(), params: { start: 0, take: 20 } })).body.data;
const last = async () => {
  const { id: runId } = (await listed())[0]!;
  return (await server.call(getImport, { ...asAdministrator(), params: { runId } })).body;
};
const refusals = async (query = '') => {
  const params = { runId: (await listed())[0]!.id, start: 0, take: 20 };
  const endpoint = { ...getImportRefusals, path: getImportRefusals.path + query } as typeof getImportRefusals;
  return (await server.call(endpoint, { ...asAdministrator(), params })).body;
};

const BASES = 'base;nom\n50;Neuve\n51;Autre\nx;Mauvaise\n';
const COUNTRIES = 'pays\nFR\n';

beforeEach(async () => {
  for (const table of ['import_refusal', 'import_run'] as const) await server.db.deleteFrom(table).execute();
});

describe('an import', () => {
  it('is listed with its totals, by file, and each refused row', async () => {
    await run({ 'bases.csv': BASES, 'pays.csv': COUNTRIES });
    expect(await listed()).toMatchObject([
      { state: 'done', isStrict: false, read: 3, inserted: 2, updated: 0, refused: 2 },
    ]);
    const whole = await last();
    expect(whole.files.map(({ file, read, inserted, refused }) => [file, read, inserted, refused])).toEqual([
      ['bases.csv', 3, 2, 1],
      ['pays.csv', 0, 0, 0], // refused by its header: no row was read
    ]);
    expect([whole.told, whole.files[0]!.problem]).toEqual([{ refused: 2, kept: 0 }, null]);
    expect(whole.files[1]!.problem).toContain('Colonne obligatoire absente');
    expect((await refusals()).data.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['bases.csv', 4, 'base'],
      ['pays.csv', 1, 'nom'],
    ]);
    expect((await refusals('?file=pays.csv')).total).toBe(1);
    expect(await server.lastEntry('import.view')).toMatchObject({ object_type: 'import', object_id: String(whole.id) });
  });

  it('tells what stays as it was decided here, beside what it refused', async () => {
    const managers = (name: string) =>
      `gestionnaire;courriel;nom;prenom;administrateur\nG1;tenu@fonds.example;${name};Anne;oui\n`;
    await run({ 'gestionnaires.csv': managers('Éon') });
    const { id } = await server.db
      .selectFrom('account')
      .where('source_key', '=', 'G1')
      .select('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('manager_field')
      .set({ origin: 'operator' })
      .where('manager_id', '=', id)
      .where('field', '=', 'lastname')
      .execute();
    await run({ 'gestionnaires.csv': managers('Autre'), 'pays.csv': COUNTRIES });
    const whole = await last();
    expect(whole.files.map(({ file, refused, kept }) => [file, refused, kept])).toEqual([
      ['pays.csv', 0, 0],
      ['gestionnaires.csv', 0, 1],
    ]);
    expect(whole.told).toEqual({ refused: 1, kept: 1 });
    expect((await refusals('?lines=kept')).data).toMatchObject([
      {
        file: 'gestionnaires.csv',
        line: 2,
        column: 'nom',
        cause: expect.stringMatching(/^Changé le .* par l'exploitant\.$/),
        kept: { id, name: 'Anne Éon', isMember: false, field: 'lastname', folderId: null, systemName: null },
      },
    ]);
    expect((await refusals()).data.map(({ file, kept }) => [file, kept])).toEqual([['pays.csv', null]]);
  });

  it('tells whose value stays and which, names the members shown to the log, and leaves former lines as they are', async () => {
    const { id: run_id } = await server.db
      .insertInto('import_run')
      .values({ started_at: new Date(), folder: 'x', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { run_id, file: 'x.csv', line: 2, column_name: 'iban', at: new Date(), is_kept: true };
    await server.db
      .insertInto('import_refusal')
      .values([
        { ...line, cause: 'Gardé : changé par Anne Éon.' },
        { ...line, cause: 'Gelé.', account_id: ids.memberA, field: 'account', folder_id: folders.a1 },
        { ...line, cause: 'Donnée.', account_id: ids.managerX, field: 'accreditation', social_system_id: 1 },
        { ...line, cause: 'Changé.', account_id: 999_999, field: 'email' },
      ])
      .execute();
    const { data } = await refusals('?lines=kept');
    expect(data.map(({ kept }) => kept && [kept.id, kept.name !== null, kept.isMember, keptWords(kept)])).toEqual([
      null,
      [ids.memberA, true, true, `Compte bancaire du dossier ${folders.a1}`],
      [ids.managerX, true, false, expect.stringMatching(/^Habilitation au régime \S/)],
      [999_999, false, false, 'Adresse e-mail'],
    ]);
    expect((await server.lastEntry('import.view')).subjects).toEqual([ids.memberA]);
    const path = getImportReport.path.replace(':runId', String(run_id));
    const { sheets } = await workbook(server.addresses.backOffice, { ...getImportReport, path }, asAdministrator());
    expect(sheets['Valeurs gardées']!.map(row => row.slice(0, 2))).toEqual([
      ['De qui', 'Quoi'],
      [expect.toBeOneOf(['', null, undefined]), expect.toBeOneOf(['', null, undefined])],
      [data[1]!.kept!.name, `Compte bancaire du dossier ${folders.a1}`],
      [data[2]!.kept!.name, keptWords(data[2]!.kept!)],
      [expect.toBeOneOf(['', null, undefined]), 'Adresse e-mail'],
    ]);
    expect((await server.lastEntry('import.download')).subjects).toEqual([ids.memberA]);
  });

  it('that was strict and refused tells its refusals although nothing went in', async () => {
    await run({ 'bases.csv': 'base;nom\n60;Neuve\nx;Mauvaise\n' }, true);
    expect(await last()).toMatchObject({ state: 'refused', isStrict: true, refused: 1, told: { refused: 1 } });
    expect(await server.db.selectFrom('base').where('id', '=', 60).select('id').execute()).toEqual([]);
  });

  it('that broke off says why', async () => {
    const broken = { ...server.app, files: { ...server.app.files } };
    const folder = mkdtempSync(join(tmpdir(), 'egr-imports-'));
    writeFileSync(join(folder, 'bases.csv'), BASES);
    let asked = 0;
    const clock = {
      now: () => {
        asked += 1;
        if (asked === 2) throw new Error('the disk is full');
        return server.clock.now();
      },
    };
    await expect(importFolder({ ...broken, clock }, folder, { report: join(folder, 'r.csv') })).rejects.toThrow();
    rmSync(folder, { recursive: true });
    expect(await last()).toMatchObject({ state: 'failed', problem: 'the disk is full' });
  });

  it('that nobody runs any more is interrupted, and one that lives is not', async () => {
    await server.db
      .insertInto('import_run')
      .values({ started_at: new Date(), folder: 'x', state: 'running' })
      .execute();
    expect((await listed())[0]).toMatchObject({ state: 'interrupted', read: 0 });
    const held = await hold(server.db, 'import');
    expect((await listed())[0]!.state).toBe('running');
    await held!.release();
  });
});

describe('the report', () => {
  const report = (runId: number, bearer = who.administrator.bearer) =>
    server.call(getImportReport, { bearer, params: { runId } });

  const opened = async (id: number) => {
    const path = getImportReport.path.replace(':runId', String(id));
    return workbook(server.addresses.backOffice, { ...getImportReport, path }, asAdministrator());
  };

  it('tells the totals by file, then each refused row, as text whatever it begins with', async () => {
    await run({ 'bases.csv': 'base;nom\n70;Neuve\n=1+1;Mauvaise\n', 'pays.csv': COUNTRIES });
    const { id } = (await listed())[0]!;
    const { name, mimeType, sheets, parts } = await opened(id);
    expect([name, mimeType]).toEqual([expect.stringContaining(`rapport-import-${id}.xlsx`), XLSX]);
    expect(Object.keys(sheets)).toEqual(['Totaux', 'Refus', 'Valeurs gardées', 'Déroulement']);
    expect(sheets.Totaux!.map(row => row.slice(0, 8))).toEqual([
      ['Fichier', 'Lues', 'Ajoutées', 'Modifiées', 'Inchangées', 'Supprimées', 'Refusées', 'Valeurs gardées'],
      ['bases.csv', 2, 1, 0, 0, 0, 1, 0],
      ['pays.csv', 0, 0, 0, 0, 0, 0, 0],
      ['Total', 2, 1, 0, 0, 0, 1, 0],
    ]);
    expect(sheets.Totaux![2]![8]).toContain('Colonne obligatoire absente');
    expect(sheets.Refus).toEqual([
      ['Fichier', 'Ligne', 'Colonne', 'Cause'],
      ['bases.csv', 3, 'base', expect.stringContaining('=1+1')],
      ['pays.csv', 1, 'nom', expect.any(String)],
    ]);
    expect(parts.get('xl/worksheets/sheet2.xml')).not.toMatch(/<f[ >]/);
    expect(sheets['Valeurs gardées']).toEqual([['De qui', 'Quoi', 'Fichier', 'Ligne', 'Colonne', 'Cause']]);
    expect(sheets.Déroulement).toContainEqual(['État', 'Terminé']);
  });

  it('of an import that refused nothing, or whose refusals are gone, still has its totals', async () => {
    await run({ 'bases.csv': 'base;nom\n71;Neuve\n' });
    const { sheets } = await opened((await listed())[0]!.id);
    expect(sheets.Totaux!.at(-1)!.slice(0, 3)).toEqual(['Total', 1, 1]);
    expect(sheets.Refus).toEqual([['Fichier', 'Ligne', 'Colonne', 'Cause']]);
  });

  it('is downloaded by administrators, on a recent proof', async () => {
    await run({ 'bases.csv': BASES });
    const { id } = (await listed())[0]!;
    expect((await report(id)).status).toBe(200);
    expect((await report(999_999)).status).toBe(404);
    expect((await report(id, who.x.bearer)).status).toBe(403);
    await server.db.updateTable('session').set({ proved_at: null }).execute();
    expect(await report(id)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });
});

it('keeps the first refusals of very many', async () => {
  const statements: number[] = [];
  const loader = {
    query: async (_sql: string, [, rows]: readonly unknown[]) => {
      statements.push((JSON.parse(rows as string) as unknown[]).length);
      return { rows: [], affected: 0 };
    },
  };
  const told = new ToldLines(loader as never, 1);
  for (let line = 0; line < MAX_TOLD + 5; line++) told.add('refused', { file: 'x', line, column: '', cause: '' });
  told.add('kept', { file: 'x', line: 1, column: '', cause: '' });
  await told.flush(new Date());
  expect(statements.reduce((sum, rows) => sum + rows, 0)).toBe(MAX_TOLD + 1);
});
