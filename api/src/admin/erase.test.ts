import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY } from '../../test/everything/filling.ts';
import { fillEverything, tablesWith } from '../../test/everything.ts';
import { folders, ids } from '../../test/population.ts';
import { openTestApp, type TestApp, testVariables } from '../../test/test-app.ts';
import { backup } from '../backup/backup.ts';
import { runCommand } from '../backup/command.ts';
import { raiseAlarm } from '../fund/alarms.ts';
import { applyErasures } from '../fund/retention/register.ts';
import { applyRetention } from '../fund/retention/run.ts';
import { importFolder } from '../import/import.ts';
import { openApp } from '../open-app.ts';
import { readConfig } from '../platform/config.ts';
import { retentionLines } from '../retention.ts';
import { runAdmin } from './admin.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
let test: TestApp;
let contents: string[];
let saved: string;

beforeAll(async () => {
  test = await openTestApp();
  test.at(NOW);
  contents = await fillEverything(test, NOW);
  saved = join(test.folder, 'sauvegarde.tar');
  await backup(test.app, saved, NOW, () => {});
});
afterAll(() => test.close());

async function admin(...args: string[]) {
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  return { code: await runAdmin(args, {}, terminal, test.app), said: said.join('\n') };
}
const login = `${IDENTITY.login}${ids.memberA}`;
const nowhere = async (on: TestApp) => {
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(IDENTITY)) {
    const tables = await tablesWith(on, text);
    if (tables.length > 0) found[name] = tables;
  }
  return found;
};
const isStored = async (on: TestApp) => Promise.all(contents.map(sha256 => on.app.files.has(sha256)));

describe('erase', () => {
  it('refuses an open folder, a reason that names the person, a manager and somebody unknown, and touches nothing', async () => {
    expect((await admin('erase', login)).said).toContain('Dossier(s) encore ouvert(s) : 900001, 900002.');
    for (const reason of ['Demande de Mme QUATREMERE', `de ${IDENTITY.email}`])
      expect((await admin('erase', login, '--open-folders', '--reason', reason)).said).toContain('sans le nom');
    expect((await admin('erase', 'x@fonds.example')).said).toContain('Compte inconnu');
    expect((await admin('erase', 'personne')).said).toContain('Compte inconnu');
    expect((await admin('erase')).said).toContain('Quel compte ?');
    expect(await nowhere(test)).toHaveProperty('nir');
    expect(await isStored(test)).not.toContain(false);
    expect(readdirSync(test.folder)).not.toContain('certificates');
  });

  it('leaves no table, mail or file with what was theirs, and says what the law keeps until when', async () => {
    await test.db
      .updateTable('folder')
      .set({ closed: true, closing_date: '2026-03-01' })
      .where('member_id', '=', ids.memberA)
      .execute();
    const ofManager = { kind: 'manyBankChanges', occurrence: 'manager', body: 'Plus de deux changements' } as const;
    await raiseAlarm(test.db, test.app, { ...ofManager, memberId: ids.memberA, managerId: ids.managerX }, NOW);
    const { code, said } = await admin('erase', login, '--reason', 'Demande reçue le 3 mars');
    expect([code, said]).toEqual([0, expect.stringContaining("ATTESTATION D'EFFACEMENT")]);
    // It is about the manager who accepted many: it hung on the last of the members.
    const alarms = await test.db
      .selectFrom('alarm')
      .where('occurrence', '=', 'manager')
      .select(['member_id', 'manager_id', 'occurrence'])
      .execute();
    expect(alarms).toEqual([{ member_id: null, manager_id: ids.managerX, occurrence: 'manager' }]);
    expect(await nowhere(test)).toEqual({});
    expect(await isStored(test)).not.toContain(true);
    expect(said).toContain('dossier(s) n° 900001, 900002');
    expect(said).toContain('Motif : Demande reçue le 3 mars');
    for (const line of [
      'Messages et pièces jointes : 1',
      'Comptes bancaires et RIB : 2',
      'E-mails et SMS, envoyés ou en attente : 3',
      'Fichiers effacés du stockage : 11',
    ])
      expect(said).toContain(line);
    expect(said).toContain(
      "Paiements, sans identité : numéro de dossier, dates et montants : 1, jusqu'au 1er janvier 2037 au plus tard",
    );
    expect(said).toContain("Journal d'audit : jusqu'au 5 mars 2027");
    expect(said).toContain("le texte d'une recherche ancienne, peut y citer la personne jusqu'à cette date");
    const written = /Attestation : (.*)$/m.exec(said)![1]!;
    expect(readFileSync(written, 'utf8')).toContain('ATTESTATION');
    expect(statSync(written).mode & 0o777).toBe(0o600);
    for (const text of Object.values(IDENTITY)) expect(said.toLowerCase()).not.toContain(text.toLowerCase());
    const account = await test.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      login: 'efface-101',
      lastname: 'Personne effacée',
      email: null,
      password_hash: null,
      source_key: null,
      blocked_at: null,
      last_connection_at: null,
      deactivated_at: NOW,
    });
    const payments = await test.db.selectFrom('payment_operation').select('folder_id').execute();
    expect(payments).toEqual([{ folder_id: folders.a1 }]);
    const entry = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'admin.erase')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      object_id: '101',
      detail: { gone: { message: 1, 'bank-account': 2 }, kept: { payment: { rows: 1, until: '2037-01-01' } } },
    });
    expect((await admin('erase', 'efface-101')).said).toContain('déjà effacé');
  });

  it('is written beside the database, in numbers', () => {
    const lines = readFileSync(join(test.folder, 'erasures.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { accountId: 101, sourceKey: 'S101', folderIds: [900001, 900002], erasedAt: NOW.toISOString() },
    ]);
  });

  it('ends wholly with the last payment that the law keeps', async () => {
    test.at('2036-12-31T22:59:59Z');
    await applyRetention(test.app, retentionLines);
    const shell = () => test.db.selectFrom('account').where('id', '=', ids.memberA).select('id').execute();
    expect(await shell()).toHaveLength(1);
    await test.db.insertInto('erasure').values({ account_id: 9, cause: 'request', erased_at: NOW }).execute();
    test.at('2036-12-31T23:00:00Z');
    await applyRetention(test.app, retentionLines);
    expect(await shell()).toHaveLength(0);
    expect(await test.db.selectFrom('folder').where('member_id', '=', ids.memberA).select('id').execute()).toEqual([]);
    test.at(NOW);
  });
});

/** What a new installation holds after the backup from before the erasure was restored into it. */
async function restored(withRegister: boolean, work: (on: TestApp, said: string) => Promise<void>) {
  const { variables, folder, close } = await testVariables({ empty: true });
  if (withRegister) copyFileSync(join(test.folder, 'erasures.jsonl'), join(folder, 'erasures.jsonl'));
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  expect([await runCommand('restore', [saved], variables, terminal), said.at(-1)]).toEqual([
    0,
    expect.stringContaining('Restauration terminée'),
  ]);
  const app = await openApp(readConfig(variables));
  await work({ ...test, app, db: app.db, folder }, said.join('\n'));
  await app.database.close();
  await close();
}

it('shows the certificate before anything that can fail', async () => {
  const { app, folder, db, close } = await openTestApp();
  await db
    .updateTable('folder')
    .set({ closed: true, closing_date: '2026-03-01' })
    .where('member_id', '=', ids.memberA)
    .execute();
  const contents = await fillEverything({ app, db }, NOW);
  writeFileSync(join(folder, 'certificates'), ''); // a full disk, as good as
  const place = join(folder, 'files', contents[0]!.slice(0, 2), contents[0]!.slice(2, 4), contents[0]!);
  rmSync(place);
  mkdirSync(join(place, 'held'), { recursive: true });
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  expect(await runAdmin(['erase', login], {}, terminal, app)).toBe(0);
  expect(said[0]).toContain("ATTESTATION D'EFFACEMENT");
  expect(said.slice(1)).toEqual([
    expect.stringContaining("L'attestation n'a pas pu être enregistrée"),
    expect.stringContaining("Un fichier n'a pas pu être effacé du stockage"),
  ]);
  for (const content of contents.slice(1)) expect(await app.files.has(content)).toBe(false);
  expect(readFileSync(join(folder, 'erasures.jsonl'), 'utf8')).toContain('"accountId":101');
  await close();
});

describe('a restored backup', () => {
  it('is purged of who was erased since, files included, before the command ends', async () => {
    await restored(true, async (on, said) => {
      expect(said).toContain('Effacements appliqués de nouveau : 1');
      expect(await nowhere(on)).toEqual({});
      expect(await isStored(on)).not.toContain(true);
      const others = await on.db
        .selectFrom('account')
        .where('erased_at', 'is', null)
        .where('role', '=', 3)
        .select('id')
        .execute();
      expect(others).toHaveLength(7);
      expect(
        await on.db.selectFrom('audit_log').where('action', '=', 'member.eraseAgain').select('object_id').execute(),
      ).toEqual([{ object_id: '101' }]);
    });
  });

  it('of PostgreSQL itself is purged at the next start, once the register is there', async () => {
    await restored(false, async on => {
      expect(await nowhere(on)).toHaveProperty('nir');
      copyFileSync(join(test.folder, 'erasures.jsonl'), join(on.folder, 'erasures.jsonl'));
      expect(await applyErasures(on.app, retentionLines)).toBe(1);
      expect(await nowhere(on)).toEqual({});
      expect(await applyErasures(on.app, retentionLines)).toBe(0);
    });
  });

  it('does not take a new member for one who was erased, though a number is given again', async () => {
    await restored(false, async on => {
      const entry = {
        accountId: ids.memberB,
        sourceKey: 'another',
        folderIds: [],
        erasedAt: '2020-01-01T00:00:00.000Z',
      };
      const nobody = { ...entry, accountId: ids.newcomer, sourceKey: null };
      writeFileSync(join(on.folder, 'erasures.jsonl'), `${JSON.stringify(entry)}\n${JSON.stringify(nobody)}\n`);
      await on.db.updateTable('account').set({ source_key: null }).where('id', '=', ids.newcomer).execute();
      expect(await applyErasures(on.app, retentionLines)).toBe(0);
    });
  });

  it('does not start with a register that cannot be read', async () => {
    await restored(false, async on => {
      writeFileSync(join(on.folder, 'erasures.jsonl'), '{"accountId":');
      await expect(applyErasures(on.app, retentionLines)).rejects.toThrow(
        /^Registre des effacements illisible : .*, ligne 1\.$/,
      );
    });
  });
});

it('the next import leaves out who was erased, and their folders', async () => {
  const folder = mkdtempSync(join(test.folder, 'import-'));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('adherents.csv', [
    'adherent;identifiant;nom;prenom',
    `S101;${login};${IDENTITY.lastname};Ombeline`,
    'S900;AUTRE;Autre;Anne',
  ]);
  write('dossiers.csv', ['dossier;adherent;regime;type', '900001;S101;1;rentier', '990001;S900;1;rentier']);
  write('documents-reference.csv', [
    'document;dossier;libelle;date_creation',
    `D1;900001;${IDENTITY.lastname};2026-01-01`,
  ]);
  await test.db.deleteFrom('erasure').where('account_id', '=', 9).execute();
  await applyErasures(test.app, retentionLines); // the register is 10 years old in the database alone
  await sql`select setval(pg_get_serial_sequence('account', 'id'), 1000)`.execute(test.db);
  const result = await importFolder(test.app, folder, { report: join(folder, 'rapport.csv') });
  expect(result.refused).toBe(0);
  const [members, dossiers] = result.totals;
  expect([members, dossiers]).toMatchObject([
    { read: 2, inserted: 1, unchanged: 1 },
    { read: 2, inserted: 1, unchanged: 1 },
  ]);
  expect(await nowhere(test)).toEqual({});
});
