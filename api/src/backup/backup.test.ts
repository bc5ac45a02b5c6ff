import { cp, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folders, ids } from '../../test/population.ts';
import { openTestApp, type TestApp, testVariables } from '../../test/test-app.ts';
import { openApp } from '../open-app.ts';
import { auditIn } from '../platform/audit/audit.ts';
import { auditKeys } from '../platform/audit/keys.ts';
import { sealAudit } from '../platform/audit/seal.ts';
import { verifyAudit } from '../platform/audit/verify.ts';
import { readConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { storeFile } from '../platform/files/file-rows.ts';
import { backup } from './backup.ts';
import { readTables } from './catalogue.ts';
import { runCommand } from './command.ts';
import { restore } from './restore.ts';

const keys = auditKeys(['the key of these tests']);
const at = new Date('2026-03-01T10:00:00.123Z');
const BIG = Buffer.alloc(3_000_000, 'abcdefg');
let source: TestApp;
let scratch: string;
let closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backup-'));
  source = await openTestApp();
  const { db, app } = source;
  // What text formats tend to lose.
  const odd = 'é\t"\\N\\"\n\r,;{}\u2028 😀 \'';
  await db.updateTable('account').set({ lastname: odd }).where('id', '=', ids.memberA).execute();
  await db
    .insertInto('setting')
    .values([
      { key: 'null', value: 'null' },
      { key: 'text', value: JSON.stringify(odd) },
      { key: 'tree', value: JSON.stringify({ a: [1.5, null, '', 1e21], b: {} }) },
    ])
    .execute();
  const message = { member_id: ids.memberA, subject: '', content: '{}', user_is_sender: true };
  await db
    .insertInto('message')
    .values([
      {
        ...message,
        recipients_emails: sql`${'{}'}::text[]`,
        date_sent: sql`'2026-01-01 00:00:00.123456+02'::timestamptz`,
      },
      { ...message, recipients_emails: sql`array['a,b', '', 'NULL', ${odd}]`, date_sent: at },
    ])
    .execute();
  const operation = { folder_id: folders.a1, label: 'x', gross_amount: 1234567890.1, net_paid: -0.05 };
  await db
    .insertInto('payment_operation')
    .values([{ ...operation, source_key: '1', date: '1899-12-31' }])
    .execute();
  await sql`update job set next_run_at = now()`.execute(db);
  await db.transaction().execute(async tx => {
    for (const content of [Buffer.from('un'), Buffer.alloc(0), BIG, Buffer.from('purged')]) {
      const { id, sha256 } = await storeFile(tx, app, { filename: 'a.pdf', mimeType: 'application/pdf', content });
      if (content.toString() === 'purged') {
        await tx.updateTable('file').set({ purged_at: at }).where('id', '=', id).execute();
        await app.files.remove(sha256);
      }
    }
  });
  await app.files.put(Readable.from([Buffer.from('orphan')]));
  for (let n = 0; n < 3; n++) await auditIn(db, { at, authorId: ids.administrator, action: 'x', detail: { n, odd } });
  await sealAudit(db, keys, at);
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});
afterAll(async () => {
  await source.close();
  await rm(scratch, { recursive: true });
});

/** Without a table; or, quicker, with all of them and nothing in them. */
async function emptyInstallation({ migrated = true } = {}) {
  const { variables, close } = await testVariables({ empty: !migrated });
  const app = await openApp(readConfig(variables));
  if (migrated) await emptied(app.db);
  closing.push(async () => {
    await app.database.close();
    await close();
  });
  return { ...app, variables };
}

async function emptied(db: Db) {
  await sql`alter table audit_log disable trigger user; alter table audit_seal disable trigger user`.execute(db);
  const names = (await readTables(db)).map(({ name }) => name);
  await sql`truncate ${sql.join(names.map(name => sql.table(name)))} restart identity`.execute(db);
  await sql`alter table audit_log enable trigger user; alter table audit_seal enable trigger user`.execute(db);
}

/** Every table's rows as text, with its sequences: what must be equal. */
async function contents(db: Db) {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of await readTables(db)) {
    const list = sql.join(columns.map(column => sql`${sql.ref(column.name)}::text`));
    const { rows } = await sql<{
      line: string;
    }>`select array_to_json(array[${list}])::text as line from ${sql.table(name)}`.execute(db);
    all[name] = rows.map(({ line }) => line).sort();
  }
  return all;
}

async function stored(files: TestApp['app']['files']) {
  const keys = [];
  for await (const key of files.keys()) keys.push(key);
  return keys.sort();
}

const quiet = () => {};

describe.each([
  { name: 'folder', migrated: false },
  { name: 'archive.tar', migrated: true },
])('a backup in $name', ({ name, migrated }) => {
  let path: string;
  beforeAll(async () => {
    path = join(scratch, name);
    const result = await backup(source.app, path, at, quiet);
    expect(result).toMatchObject({ files: 3, size: 2 + BIG.length, missing: [] });
  });

  it('restores everything into an empty installation, and nothing counts twice', { timeout: 120_000 }, async () => {
    const target = await emptyInstallation({ migrated });
    const result = await restore(target, path, quiet);
    const before = await contents(source.db);
    expect(await contents(target.db)).toEqual(before);
    expect(result).toMatchObject({ files: 3, createdAt: at.toISOString(), missing: [] });
    expect(result.rows).toBe(Object.values(before).flat().length);
    const inUse = await source.db.selectFrom('file').where('purged_at', 'is', null).select('sha256').execute();
    expect(await stored(target.files)).toEqual(inUse.map(({ sha256 }) => sha256).sort());
    for (const { sha256 } of inUse) {
      const [theirs, ours] = await Promise.all(
        [target, source.app].map(async ({ files }) => buffer((await files.get(sha256))!)),
      );
      expect(theirs!.equals(ours!)).toBe(true);
    }
    expect(await verifyAudit(target.db, keys)).toMatchObject({ ok: true, rows: 3 });
    // It works on: ids go on where they were, and the counters and guards are on again.
    const sent = { folder_id: folders.a1, sender_id: ids.memberA, name: 'x', creation_date: at };
    const document = { ...sent, social_system_id: 1, document_type_id: 1 };
    const last = await source.db
      .selectFrom('supporting_document')
      .select(eb => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    const unread = () =>
      target.db
        .selectFrom('unread_supporting_documents')
        .where('social_system_id', '=', 1)
        .selectAll()
        .executeTakeFirst();
    const before1 = (await unread())!.unread;
    const { id } = await target.db
      .insertInto('supporting_document')
      .values(document)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(last!.id! + 1);
    expect((await unread())!.unread).toBe(before1 + 1);
    await expect(target.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  it('refuses an installation that has something in it', async () => {
    const before = await contents(source.db);
    await expect(restore(source.app, path, quiet)).rejects.toThrow("n'est pas vide");
    expect(await contents(source.db)).toEqual(before);
  });

  it('does not overwrite a backup', async () => {
    await expect(backup(source.app, path, at, quiet)).rejects.toThrow('Existe déjà');
  });

  it('is for its owner only', async () => {
    expect((await stat(path)).mode & 0o077).toBe(0);
  });
});

it('gives nobody back what was open: neither session, link, visit nor code', { timeout: 120_000 }, async () => {
  const { db, app } = source;
  const expires_at = new Date(Date.now() + 3_600_000);
  const hash = { token_hash: 'x', expires_at };
  const sent = { purpose: 'request', created_at: at, expires_at };
  const { refreshToken } = await app.sessions.open(db, { accountId: ids.memberA, site: 'member' });
  await db
    .insertInto('link_token')
    .values({ ...hash, account_id: ids.memberA, kind: 'password', created_at: at })
    .execute();
  await db
    .insertInto('connect_as_token')
    .values({ ...hash, manager_id: ids.managerX, member_id: ids.memberA })
    .execute();
  await db
    .insertInto('proof_code')
    .values({ ...sent, account_id: ids.memberA, means: 'letter', code_hash: 'x', sent_to: 'a@x.example' })
    .execute();
  await db.insertInto('proof_challenge').values({ value: 'x', purpose: 'signIn', expires_at }).execute();
  await db
    .insertInto('federation_visit')
    .values({ state_hash: 'x', provider: 'franceConnect', browser_hash: 'x', sealed: Buffer.from('x'), expires_at })
    .execute();
  const path = join(scratch, 'open');
  await backup(app, path, at, quiet);
  const target = await emptyInstallation();
  await restore(target, path, quiet);
  const again = target.sessions.refresh(target.db, { userId: ids.memberA, refreshToken, site: 'member' });
  await expect(again).rejects.toMatchObject({ status: 401 });
  const { rows } = await sql`
    select id::text from session where ended_at is null union all
    select id::text from link_token where spent_at is null union all
    select id::text from connect_as_token where spent_at is not null or expires_at > now() union all
    select id::text from proof_code where used_at is not null or expires_at > now() union all
    select value from proof_challenge union all
    select state_hash from federation_visit`.execute(target.db);
  expect(rows).toEqual([]);
  for (const table of [
    'session',
    'link_token',
    'connect_as_token',
    'proof_code',
    'proof_challenge',
    'federation_visit',
  ] as const)
    await db.deleteFrom(table).execute();
});

describe('a damaged backup restores nothing', () => {
  const folder = () => join(scratch, 'folder');
  let target: Awaited<ReturnType<typeof emptyInstallation>>;
  let closeTarget: typeof closing;
  beforeAll(async () => {
    target = await emptyInstallation();
    closeTarget = closing.splice(0);
  });
  afterAll(async () => {
    for (const close of closeTarget) await close();
  });
  async function refused(path: string, message: RegExp) {
    await expect(restore(target, path, quiet)).rejects.toThrow(message);
    expect(await target.db.selectFrom('account').selectAll().execute()).toEqual([]);
  }
  /** A copy of the folder with one byte of the first file under `where` changed. */
  async function withFlippedByte(where: string) {
    const copy = await mkdtemp(join(scratch, 'copy-'));
    await cp(folder(), copy, { recursive: true });
    const name = (await readdir(join(copy, where), { recursive: true }))
      .sort()
      .find(file => file.length > 8 && /\w{64}|gz/.test(file))!;
    const file = await open(join(copy, where, name), 'r+');
    const { size } = await file.stat();
    const middle = Math.floor(size / 2);
    const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, middle);
    await file.write(Buffer.from([byte[0]! ^ 1]), 0, 1, middle);
    await file.close();
    return { copy, name };
  }

  it('when rows were altered', async () => {
    await refused((await withFlippedByte('tables')).copy, /Sauvegarde abîmée : tables/);
  });

  it('when a part is missing, or the end', async () => {
    const copy = await mkdtemp(join(scratch, 'copy-'));
    await cp(folder(), copy, { recursive: true });
    const [file] = (await readdir(join(copy, 'files'), { recursive: true })).filter(name => /\w{64}/.test(name));
    await rm(join(copy, 'files', file!));
    await refused(copy, /abîmée : files/);
    await rm(join(copy, 'manifest.json'));
    await refused(copy, /il lui manque sa fin/);
  });

  it('when the tar is cut off or is none', async () => {
    const whole = await readFile(join(scratch, 'archive.tar'));
    const cut = join(scratch, 'cut.tar');
    await writeFile(cut, whole.subarray(0, whole.length - 3_000));
    await refused(cut, /coupé|fin/);
    await refused(join(scratch, 'none'), /Introuvable/);
    await writeFile(cut, Buffer.alloc(2_000, 'x'));
    await refused(cut, /n'est pas une sauvegarde/);
  });

  it('when it comes from a newer version', async () => {
    const copy = await mkdtemp(join(scratch, 'copy-'));
    await cp(folder(), copy, { recursive: true });
    const header = await readFile(join(copy, 'header.json'), 'utf8');
    await writeFile(join(copy, 'header.json'), header.replace('0001_platform.sql', '9999_future.sql'));
    await refused(copy, /plus récente \(9999_future.sql\)/);
  });
});

it('a content that the store lost is named, and the rest is saved', async () => {
  const { db, app } = source;
  const lost = { filename: 'a', mimeType: 'text/plain', content: Buffer.from('lost') };
  const { sha256 } = await db.transaction().execute(tx => storeFile(tx, app, lost));
  await app.files.remove(sha256);
  expect(await backup(app, join(scratch, 'lossy'), at, quiet)).toMatchObject({ files: 3, missing: [sha256] });
});

it('the commands say what they did, and what is wrong in one line', { timeout: 120_000 }, async () => {
  const { variables, close } = await testVariables();
  closing.push(close);
  const target = await testVariables();
  closing.push(target.close);
  const app = await openApp(readConfig(target.variables));
  await emptied(app.db).finally(() => app.database.close());
  const lines: string[] = [];
  const terminal = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
  const path = join(scratch, 'command.tar');
  expect(await runCommand('backup', [path], variables, terminal)).toBe(0);
  expect(lines.at(-1)).toMatch(/^Sauvegarde terminée : \d+ tables, \d+ lignes, 0 fichiers \(0,0 Mo\), dans /);
  expect(await runCommand('restore', [path], target.variables, terminal)).toBe(0);
  expect(lines.at(-1)).toMatch(/^Restauration terminée/);
  for (const [command, args, line] of [
    ['restore', [path], "n'est pas vide"],
    ['backup', [], 'npm run backup -- DESTINATION'],
  ] as const) {
    expect(await runCommand(command, [...args], target.variables, terminal)).toBe(1);
    expect(lines.at(-1)).toContain(line);
  }
});

it('a command that cannot be done says so before it opens a database, or makes one', async () => {
  const lines: string[] = [];
  const terminal = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
  const nowhere = join(scratch, 'no-installation');
  const text = join(scratch, 'a-text');
  await writeFile(text, 'Bonjour. '.repeat(100));
  for (const [command, path, line] of [
    ['restore', '/nowhere', 'Introuvable : /nowhere'],
    ['restore', text, "Ce fichier n'est pas une sauvegarde, ou il est abîmé."],
    ['restore', scratch, `Ce n'est pas une sauvegarde : ${scratch}`],
    ['backup', scratch, `Existe déjà : ${scratch}`],
  ] as const) {
    expect(await runCommand(command, [path], { DATA_DIR: nowhere }, terminal)).toBe(1);
    expect(lines.at(-1)).toBe(line);
    expect(await stat(nowhere).catch(() => null), command).toBe(null);
  }
});
