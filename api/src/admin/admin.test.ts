import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../../test/population.ts';
import { openTestApp, type TestApp, testVariables } from '../../test/test-app.ts';
import { findLink } from '../fund/links.ts';
import { openApp } from '../open-app.ts';
import type { App } from '../platform/app.ts';
import { readConfig } from '../platform/config.ts';
import { commandConfig, runAdmin } from './admin.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ MEMBER_URL: 'https://portail.example', BACK_OFFICE_URL: 'https://gestion.example' });
  await sql`select setval(pg_get_serial_sequence('account', 'id'), 1000)`.execute(test.db);
});
beforeEach(async () => {
  for (const table of ['audit_log', 'audit_seal']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(test.db);
    await sql`truncate ${sql.table(table)}`.execute(test.db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(test.db);
  }
  await test.db.deleteFrom('outbox').execute();
});
afterAll(() => test.close());

async function run(args: string[], environment: Record<string, string>, app?: App) {
  const said: string[] = [];
  const complaints: string[] = [];
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => complaints.push(line) };
  const code = await runAdmin(args, environment, terminal, app);
  return { code, said: said.join('\n'), complaint: complaints.join('\n') };
}
const admin = (...args: string[]) => run(args, {}, test.app);
const account = (id: number) =>
  test.db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const audited = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const tokenIn = (text: string) => /[\w-]{43}$/m.exec(text)![0];

it('reads an empty variable as one that is not given, as the product does', () => {
  const base = { DATABASE_URL: 'postgres://base.example/retraite' };
  const delivered = commandConfig(base);
  expect(delivered.SECOND_SIGNATURE).toContain('erasure');
  expect(commandConfig({ ...base, SECOND_SIGNATURE: '', LOG_LEVEL: '' })).toMatchObject({
    SECOND_SIGNATURE: delivered.SECOND_SIGNATURE,
    LOG_LEVEL: 'fatal',
  });
  expect(commandConfig({ ...base, SECOND_SIGNATURE: 'none' }).SECOND_SIGNATURE).toEqual([]);
});

describe('create', () => {
  const plain = ['create', '--email', 'Anne.Noel@fonds.example', '--lastname', 'Noël', '--firstname', 'Anne'];

  it('makes a manager without a password and prints a link that works, audited', async () => {
    const { code, said } = await admin(...plain);
    expect(code).toBe(0);
    expect(said).toContain('https://gestion.example/setOrResetManagerPassword/');
    const made = await test.db
      .selectFrom('account')
      .where('login', '=', 'Anne.Noel@fonds.example')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      role: 2,
      password_hash: null,
      search_login: 'anne.noel@fonds.example',
      search_lastname: 'noel',
    });
    expect(await findLink(test.db, test.app, 'password', tokenIn(said))).toMatchObject({ account_id: made.id });
    const [entry] = await audited();
    expect(entry).toMatchObject({
      author_id: null,
      action: 'admin.create',
      object_id: String(made.id),
      detail: { command: 'create' },
    });
    expect((entry!.detail as { osUser: string }).osUser).toBeTruthy();
    expect(JSON.stringify(entry)).not.toContain(tokenIn(said));
    expect(await test.db.selectFrom('outbox').selectAll().execute()).toEqual([]); // no SMTP_URL
  });

  it('mails the link too when there is a way to send mail', async () => {
    const config = { ...test.app.config, SMTP_URL: 'smtp://127.0.0.1:1' };
    const args = plain.with(2, 'a2@fonds.example');
    const { said } = await run([...args, '--administrator'], {}, { ...test.app, config });
    expect(said).toContain('Administrateur créé');
    const [mail] = await test.db.selectFrom('outbox').selectAll().execute();
    expect(mail).toMatchObject({ recipient: 'a2@fonds.example', state: 'waiting', template: '6' });
    expect(mail!.text_body).toContain(tokenIn(said));
  });

  it('refuses an e-mail that is taken, is none, or is missing', async () => {
    expect(await admin(...plain)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('a déjà cette adresse'),
    });
    expect(await admin(...plain.with(2, 'x'))).toMatchObject({
      code: 1,
      complaint: 'create : --email : une adresse e-mail',
    });
    expect(await admin('create', '--email', 'b@fonds.example')).toMatchObject({
      code: 1,
      complaint: 'create : --lastname : obligatoire',
    });
    expect(await audited()).toEqual([]);
  });
});

it('unlock lets a blocked person try again, by login or e-mail', async () => {
  expect((await admin('unlock', 'bloque')).said).toContain('Compte débloqué : Odile Blanchet (BLOQUE)');
  expect(await account(ids.blockedMember)).toMatchObject({ blocked_at: null, failed_attempts: 0 });
  expect((await admin('unlock', 'BLOQUE@fonds.example')).code).toBe(0);
  expect(await account(ids.blockedManager)).toMatchObject({ blocked_at: null, failed_attempts: 0 });
  expect((await admin('unlock', 'a@membre.example')).said).toContain("n'était pas bloqué");
  expect((await audited()).map(({ action, object_id }) => [action, object_id])).toEqual([
    ['admin.unlock', String(ids.blockedMember)],
    ['admin.unlock', String(ids.blockedManager)],
    ['admin.unlock', String(ids.memberA)],
  ]);
});

it('reset replaces the former link and ends the sessions', async () => {
  await test.app.sessions.open(test.db, { accountId: ids.memberA, site: 'member' });
  const first = await admin('reset', 'MEMBREA');
  const second = await admin('reset', 'a@membre.example');
  expect(second.said).toContain('https://portail.example/#/nouveau-mot-de-passe/');
  expect(await findLink(test.db, test.app, 'password', tokenIn(first.said))).toBeUndefined();
  expect(await findLink(test.db, test.app, 'password', tokenIn(second.said))).toMatchObject({
    account_id: ids.memberA,
  });
  const sessions = await test.db.selectFrom('session').where('ended_at', 'is', null).selectAll().execute();
  expect(sessions).toEqual([]);
  const stored = await test.db.selectFrom('link_token').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(tokenIn(second.said));
  await test.db.updateTable('account').set({ blocked_at: new Date() }).where('login', '=', 'BLOQUE').execute();
  expect((await admin('reset', 'BLOQUE')).said).toContain('ce compte est bloqué');
});

it('reset-factors keeps its reason, and leaves alone who has no means', async () => {
  const none = await admin('reset-factors', 'x@fonds.example', '--reason', 'Téléphone volé');
  expect(none).toMatchObject({ code: 1, complaint: expect.stringContaining('Aucun moyen de connexion à retirer') });
  expect([await audited(), await test.db.selectFrom('outbox').selectAll().execute()]).toEqual([[], []]);
  const factor = { account_id: ids.managerX, kind: 'totp', name: 'Téléphone', created_at: new Date() };
  await test.db
    .insertInto('factor')
    .values({ ...factor, secret: Buffer.from('x'), last_step: 1 })
    .execute();
  expect((await admin('reset-factors', 'x@fonds.example', '--reason', 'Téléphone volé')).code).toBe(0);
  expect(await audited()).toMatchObject([
    { action: 'admin.reset-factors', detail: { removed: 1, reason: 'Téléphone volé' } },
  ]);
});

it('deactivate ends the sessions, reactivate lets the person in again', async () => {
  await test.app.sessions.open(test.db, { accountId: ids.administrator, site: 'backOffice' });
  const other = ['--email', 'b@fonds.example', '--lastname', 'B', '--firstname', 'B'];
  await test.db.updateTable('account').set({ role: 2 }).where('role', '=', 1).where('id', '!=', 1).execute();
  await admin('create', ...other, '--administrator');
  expect((await admin('deactivate', 'b@fonds.example')).said).not.toContain('Attention');
  const { said } = await admin('deactivate', 'admin@fonds.example');
  expect(said).toContain('aucun administrateur actif');
  expect((await account(ids.administrator)).deactivated_at).not.toBeNull();
  expect(await test.db.selectFrom('session').where('ended_at', 'is', null).selectAll().execute()).toEqual([]);
  expect((await admin('enable', 'admin@fonds.example')).code).toBe(0);
  expect((await account(ids.administrator)).deactivated_at).toBeNull();
});

it('asks which account when several have the e-mail', async () => {
  await test.db.updateTable('account').set({ search_email: 'x@fonds.example' }).where('id', 'in', [101, 102]).execute();
  expect((await admin('unlock', 'x@fonds.example')).said).toContain('Hervé'); // the login of one is enough
  const { code, complaint } = await admin('unlock', 'x@fonds.example', '--member');
  expect([code, complaint]).toEqual([1, expect.stringContaining('MEMBREA (adhérent), MEMBREB (adhérent)')]);
});

it('audit-verify says that the log is whole, or which row was altered', async () => {
  await admin('unlock', 'BLOQUE');
  expect(await admin('audit-verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining('intact : 1 lignes dans 1 scellés'),
  });

  await sql`alter table audit_log disable trigger user`.execute(test.db);
  await test.db.updateTable('audit_log').set({ object_id: '999' }).execute();
  await sql`alter table audit_log enable trigger user`.execute(test.db);
  expect(await admin('audit-verify')).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/la ligne \d+ .* a été modifiée/),
  });
});

it('resend-failed lets what was given up wait again', async () => {
  const mail = {
    channel: 'mail',
    recipient: 'x',
    state: 'failed',
    attempts: 10,
    next_attempt_at: new Date(),
    created_at: new Date(),
  };
  await test.db
    .insertInto('outbox')
    .values([
      { ...mail, text_body: 'lien' },
      { ...mail, text_body: '' },
      // Nobody has this link any more: the screen would not send it either.
      { ...mail, text_body: 'mot de passe', template: '2' },
      { ...mail, text_body: 'vieux', created_at: new Date(Date.now() - 31 * 24 * 3600_000) },
    ])
    .execute();
  expect((await admin('resend-failed')).said).toBe('1 message(s) remis en attente.');
  const rows = await test.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('attempts').execute();
  expect(rows).toEqual([{ state: 'waiting', attempts: 0 }, ...Array(3).fill({ state: 'failed', attempts: 10 })]);
});

it('says in one line what is wrong with a command', async () => {
  const cases: [string[], string][] = [
    [[], 'Quelle commande ?'],
    [['destroy'], 'Commande inconnue : destroy'],
    [['constructor'], 'Commande inconnue : constructor'],
    [['unlock'], 'Quel compte ?'],
    [['unlock', 'personne'], 'Compte inconnu : personne'],
    [['unlock', 'a', 'b'], 'Argument en trop : b'],
    [['unlock', '--nope'], 'Option refusée'],
    [['unlock', 'a', '--reason', 'x'], 'Option refusée : unlock ne prend pas --reason.'],
    [['unlock', 'a', '--member', '--manager'], 'pas les deux'],
  ];
  for (const [args, line] of cases) {
    const { code, complaint } = await admin(...args);
    expect([code, complaint]).toEqual([1, expect.stringContaining(line)]);
    expect(complaint).not.toContain('\n');
  }
  const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: test.folder };
  expect((await run(['unlock', 'a'], unreachable)).complaint).toBe('Base de données injoignable (ECONNREFUSED).');
  expect(await admin('--help')).toMatchObject({ code: 0, said: expect.stringContaining('audit-verify') });
});

it('opens the database that the environment names, and refuses while the application has the embedded one open', async () => {
  const { variables, close } = await testVariables();
  expect(await run(['unlock', 'BLOQUE'], variables)).toMatchObject({ code: 0, complaint: '' });
  if (!variables.DATABASE_URL) {
    const app = await openApp(readConfig(variables));
    const { code, complaint } = await run(['unlock', 'BLOQUE'], variables);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^Le dossier de données est déjà ouvert .* Arrêtez d'abord l'application\.$/);
    await app.database.close();
  }
  await close();
});
