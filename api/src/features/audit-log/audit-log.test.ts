import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportAuditLog, getAuditEntry, searchAuditLog } from 'contract/calls/audit-log.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, signedIn, testServer } from '../../../test/support.ts';
import { runAdmin } from '../../admin/admin.ts';
import { auditIn } from '../../platform/audit/audit.ts';

const server = testServer({ PROOF_MINUTES: '600', ACCESS_TOKEN_MINUTES: '600', LIMIT_EXPORT: '1000' });
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example', a: 'MEMBREA' });

const DAY = '2026-03-05';
/** Entries of a quiet day, which no session of these tests writes to: numbers from 1 on. */
const at = (minute: number) => new Date(Date.parse(`${DAY}T08:00:00Z`) + minute * 60_000);
const { managerX: x, memberA: a, memberB: b } = ids;

beforeAll(async () => {
  const entries = [
    { authorId: x, action: 'member.visit', objectType: 'member', objectId: a, subjects: [a] },
    { authorId: x, action: 'member.search', subjects: [a, b], detail: { criteria: { name: 'Lefèvre' } } },
    { authorId: a, realAuthorId: x, action: 'folder.view', objectType: 'folder', objectId: 12 },
    { authorId: b, action: 'session.open', objectType: 'account', objectId: b },
    { authorId: null, action: 'retention.apply', objectType: 'retention', objectId: 'alarm' },
    { authorId: 987_654, action: 'account.unlock', objectType: 'account', objectId: 987_655, outcome: '404' },
  ];
  for (const [index, entry] of entries.entries()) await auditIn(server.db, { at: at(index + 1), ...entry });
});

const search = (criteria: object = {}) =>
  server.call(searchAuditLog, {
    bearer: who.administrator.bearer,
    body: { dateBegin: DAY, dateEnd: DAY, take: 20, ...criteria },
  });
const actions = async (criteria: object = {}) => (await search(criteria)).body.data.map(({ action }) => action);
const wrong = async (criteria: object) => {
  const { status, error } = await search(criteria);
  return [status, (error.additionalData.fields as { path: string }[]).map(({ path }) => path)];
};

describe('the search', () => {
  it('shows the newest first, with who did what to whom', async () => {
    const { data, hasNewer, hasOlder } = (await search()).body;
    expect([hasNewer, hasOlder]).toEqual([false, false]);
    expect(data.map(({ action }) => action)).toEqual([
      ...['account.unlock', 'retention.apply', 'session.open', 'folder.view', 'member.search', 'member.visit'],
    ]);
    expect(data[0]).toMatchObject({
      author: { id: 987_654, name: null },
      object: { id: 987_655, name: null },
      outcome: '404',
    });
    expect(data[1]).toMatchObject({ author: null, objectType: 'retention', objectId: 'alarm', object: null });
    expect(data[1]).toMatchObject({ objectName: 'Alarmes de sécurité' });
    expect(data[3]).toMatchObject({ author: { id: a, isMember: true }, realAuthor: { id: x, name: 'Hervé Xénakis' } });
    expect(data[4]).toMatchObject({ peopleCount: 2, people: [{ id: a }, { id: b }] });
  });

  it('finds by the person whose data it was: among many, as the object, in their own space', async () => {
    expect(await actions({ person: 'MEMBREA' })).toEqual(['folder.view', 'member.search', 'member.visit']);
    expect(await actions({ person: 'membreb' })).toEqual(['session.open', 'member.search']);
    expect(await actions({ person: 'n° 987655' })).toEqual(['account.unlock']);
  });

  it('finds by who did it, as somebody else too, and by what was done connected as somebody', async () => {
    expect(await actions({ author: 'x@fonds.example' })).toEqual(['folder.view', 'member.search', 'member.visit']);
    expect(await actions({ author: 'Hervé Xénakis', person: 'MEMBREB' })).toEqual(['member.search']);
    expect(await actions({ connectedAs: true })).toEqual(['folder.view']);
    expect(await actions({ author: 'MEMBREA' })).toEqual(['folder.view']);
  });

  it('finds by action, object and day', async () => {
    expect(await actions({ action: 'session.open' })).toEqual(['session.open']);
    expect(await actions({ objectType: 'folder', objectId: '12' })).toEqual(['folder.view']);
    expect(await actions({ objectType: 'account' })).toEqual(['account.unlock', 'session.open']);
    expect(await actions({ objectId: String(a) })).toEqual(['member.visit']);
    expect(await actions({ objectId: 'alarm' })).toEqual(['retention.apply']);
    // Without a day either: of all that there is.
    const folder = await search({ objectType: 'folder', objectId: '12', dateBegin: null, dateEnd: null });
    expect(folder.body.data.map(({ action }) => action)).toContain('folder.view');
    expect(await actions({ dateBegin: '2026-03-06', dateEnd: '2026-03-07' })).toEqual([]);
    expect(await actions({ dateEnd: '2026-03-04', dateBegin: null })).toEqual([]);
  });

  it('leaves out what only reads', async () => {
    expect(await actions({ changes: true })).toEqual(['account.unlock']);
    expect(await actions({ changes: true, author: 'x@fonds.example' })).toEqual([]);
  });

  it('counts as a change what a visitor or the operator decided, not what a job does', async () => {
    const when = new Date('2026-03-12T08:00:00Z');
    for (const action of ['opposition.make', 'admin.migrate', 'attachment.purge', 'session.close', 'session.prove'])
      await auditIn(server.db, { at: when, authorId: null, action });
    const day = { dateBegin: '2026-03-12', dateEnd: '2026-03-12' };
    expect((await actions({ ...day, changes: true })).toSorted()).toEqual(['admin.migrate', 'opposition.make']);
  });

  it('finds what the operator did to an account by its person, and names them', async () => {
    const { clock, app } = server;
    const when = '2026-03-13T08:00:00Z';
    // As commands wrote it before.
    await auditIn(server.db, {
      ...{ at: new Date(when), authorId: null, action: 'admin.unlock' },
      ...{ objectType: 'user', objectId: x },
    });
    const before = (await search({ dateBegin: '2026-03-13', dateEnd: '2026-03-13', person: 'x@fonds.example' })).body;
    expect(before.data).toMatchObject([{ action: 'admin.unlock', object: { id: x, name: 'Hervé Xénakis' } }]);
    const terminal = { say: () => {}, complain: () => {} };
    for (const [command, login] of [
      ['unlock', 'MEMBREA'],
      ['lift-brake', 'x@fonds.example'],
    ])
      expect(await runAdmin([command!, login!], {}, terminal, app)).toBe(0);
    const today = parisDay(clock.now());
    const of = async (person: string) =>
      (await search({ person, action: null, dateBegin: today, dateEnd: today })).body.data.filter(({ action }) =>
        action.startsWith('admin.'),
      );
    expect(await of('MEMBREA')).toMatchObject([
      { action: 'admin.unlock', objectType: 'account', object: { id: a, isMember: true }, people: [{ id: a }] },
    ]);
    expect(await of('x@fonds.example')).toMatchObject([
      { action: 'admin.lift-brake', object: { id: x, name: 'Hervé Xénakis' }, people: [] },
    ]);
  });

  it('goes on from an entry, in both directions', async () => {
    const first = (await search({ take: 2 })).body;
    expect([first.hasNewer, first.hasOlder]).toEqual([false, true]);
    const second = (await search({ take: 2, before: first.data[1]!.id })).body;
    expect(second.data.map(({ action }) => action)).toEqual(['session.open', 'folder.view']);
    expect([second.hasNewer, second.hasOlder]).toEqual([true, true]);
    const third = (await search({ take: 2, before: second.data[1]!.id })).body;
    expect([third.data.length, third.hasOlder]).toEqual([2, false]);
    const back = (await search({ take: 2, after: third.data[0]!.id })).body;
    expect([back.data, back.hasNewer, back.hasOlder]).toEqual([second.data, true, true]);
    const top = (await search({ take: 2, after: second.data[0]!.id })).body;
    expect([top.data, top.hasNewer]).toEqual([first.data, false]);
  });

  it('goes on without loss or repetition among entries of the same instant', async () => {
    for (let n = 0; n < 7; n++)
      await auditIn(server.db, { at: new Date('2026-03-09T08:00:00Z'), authorId: x, action: 'alarm.see', objectId: n });
    const same = { dateBegin: '2026-03-09', dateEnd: '2026-03-09', action: 'alarm.see', take: 3 };
    const seen: (string | null)[] = [];
    let before: number | undefined;
    for (let more = true; more; ) {
      const page: AnswerOf<typeof searchAuditLog> = (await search({ ...same, before })).body;
      seen.push(...page.data.map(({ objectId }) => objectId));
      before = page.data.at(-1)!.id;
      more = page.hasOlder;
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it('refuses what says nothing, beside its field', async () => {
    expect(await wrong({ person: 'Personne' })).toEqual([400, ['person']]);
    expect(await wrong({ author: 'Xéna' })).toEqual([400, ['author']]);
    expect((await search({ author: 'Xénakis' })).status).toBe(200);
    const manager = await server.db.selectFrom('account').where('id', '=', x).selectAll().executeTakeFirstOrThrow();
    const paul = {
      ...manager,
      id: 555_555,
      source_key: null,
      firstname: 'Paul',
      search_firstname: 'paul',
      login: 'p@x.example',
      search_login: 'p@x.example',
    };
    await server.db.insertInto('account').values(paul).execute();
    expect(await wrong({ author: 'Xénakis' })).toEqual([400, ['author']]);
    expect((await search({ author: 'Paul Xénakis' })).status).toBe(200);
    expect(await wrong({ dateBegin: '2026-03-06' })).toEqual([400, ['dateBegin']]);
  });

  it('is an entry itself, told to the members whom it showed, and refused to managers', async () => {
    await search({ action: 'member.search' });
    const entry = await server.lastEntry('audit.search');
    expect(entry).toMatchObject({ author_id: ids.administrator });
    expect(entry.subjects?.toSorted()).toEqual([a, b].toSorted());
    expect(entry.detail).toMatchObject({ criteria: { action: 'member.search', dateBegin: DAY } });
    await search({ person: 'MEMBREA', objectType: 'folder', objectId: '12' });
    expect((await server.lastEntry('audit.search')).detail).toMatchObject({
      criteria: { person: a, objectType: 'folder', objectId: 12 },
    });
    const { data } = (
      await server.call(getUserAccesses, { bearer: who.a.bearer, params: { id: a, start: 0, take: 20 } })
    ).body;
    expect(data[0]).toMatchObject({ actions: [{ action: 'audit.search' }] });
    expect((await server.call(searchAuditLog, { bearer: who.x.bearer, body: { take: 5 } })).status).toBe(403);
  });
});

it('opens one entry with all that it says', async () => {
  const { id: entryId } = (await search({ action: 'member.search' })).body.data[0]!;
  const open = (number: number) =>
    server.call(getAuditEntry, { bearer: who.administrator.bearer, params: { entryId: number } });
  expect((await open(entryId)).body).toMatchObject({
    id: entryId,
    detail: [{ name: 'criteria.name', value: 'Lefèvre' }],
    people: [{ id: a }, { id: b }],
  });
  expect(await server.lastEntry('audit.open')).toMatchObject({ object_id: String(entryId), subjects: [a, b] });
  expect((await open(999_999_999)).status).toBe(404);
});

it('names who signed, and what accreditations were given and taken', async () => {
  const { administrator } = ids;
  const when = new Date('2026-03-11T08:00:00Z');
  const detail = { changes: [{ managerId: x, given: [1], taken: [999_999] }], signedBy: administrator };
  const done = { action: 'accreditation.change', objectType: 'account', objectId: x, detail };
  await auditIn(server.db, { at: when, authorId: x, ...done });
  const { data } = (await search({ dateBegin: '2026-03-11', dateEnd: '2026-03-11' })).body;
  const { name } = data[0]!.signedBy!;
  expect(data).toMatchObject([{ author: { id: x }, signedBy: { id: administrator } }]);
  const entry = { bearer: who.administrator.bearer, params: { entryId: data[0]!.id } };
  expect((await server.call(getAuditEntry, entry)).body.detail).toEqual([
    { name: 'changes', value: 'Hervé Xénakis : donné Régime des mines ; retiré régime n° 999999' },
    { name: 'signedBy', value: name },
  ]);
});

it('says in words what an erasure took and left', async () => {
  const when = new Date('2026-03-14T08:00:00Z');
  const detail = { command: 'erase', gone: { message: 2 }, kept: { payment: { rows: 1, until: '2037-01-01' } } };
  const erased = { action: 'admin.erase', objectType: 'account', objectId: 987_656, detail };
  await auditIn(server.db, { at: when, authorId: null, ...erased });
  const { data } = (await search({ dateBegin: '2026-03-14', dateEnd: '2026-03-14' })).body;
  const entry = { bearer: who.administrator.bearer, params: { entryId: data[0]!.id } };
  expect((await server.call(getAuditEntry, entry)).body.detail).toEqual([
    { name: 'Effacé : Messages et pièces jointes', value: '2' },
    {
      name: 'Conservé : Paiements, sans identité : numéro de dossier, dates et montants',
      value: "1, jusqu'au 01/01/2037",
    },
    { name: 'command', value: 'erase' },
  ]);
});

describe('the export', () => {
  const path = () => join(server.app.config.DATA_DIR, 'export.csv');
  const exported = (criteria: object = {}) =>
    server.call(exportAuditLog, {
      bearer: who.administrator.bearer,
      body: { dateBegin: DAY, dateEnd: DAY, ...criteria },
    });
  // Reading an answer as text takes its byte order mark away.
  const verify = async (text: string) => {
    writeFileSync(path(), `\uFEFF${text}`);
    const said: string[] = [];
    const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
    const code = await runAdmin(['audit-verify', '--export', path()], {}, terminal, server.app);
    rmSync(path());
    return [code, said.join()] as const;
  };

  it('holds the entries of the search, signed to the byte', async () => {
    const { status, headers, body } = await exported();
    const text = body as unknown as string;
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/journal-audit-.*\.csv/)]);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(2 + 6 + 2);
    expect(lines[6]).toContain('member.search;Adhérents : Recherche;ok;Hervé Xénakis');
    expect(await verify(text)).toEqual([0, expect.stringMatching(/^Export intact : 6 écritures/)]);
    expect(await verify(text.replace('Hervé', 'Herve'))).toEqual([1, expect.stringContaining('Export altéré')]);
    expect(await verify(text.replace(/signature;6/, 'signature;5'))).toEqual([1, expect.stringContaining('altéré')]);
    expect(await verify(text.slice(0, -30))).toEqual([1, expect.stringContaining("n'a pas de signature")]);
    const foreign = text.replace(/;[0-9a-f]{16};([0-9a-f]{64})\r\n$/, `;${'0'.repeat(16)};$1\r\n`);
    expect(await verify(foreign)).toEqual([1, expect.stringContaining('AUDIT_KEY ne donne pas')]);
    expect(await server.lastEntry('audit.export')).toMatchObject({
      detail: { number: 6, criteria: { dateBegin: DAY } },
    });
  });

  it('asks a recent proof, refuses an empty one, and wants an administrator', async () => {
    expect(await exported({ dateBegin: '2020-01-01', dateEnd: '2020-01-01' })).toMatchObject({
      status: 422,
      key: 'AUDIT_NOTHING',
    });
    expect((await server.call(exportAuditLog, { bearer: who.x.bearer, body: {} })).status).toBe(403);
    await server.db.updateTable('session').set({ proved_at: null }).execute();
    expect(await exported()).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
    await server.db.updateTable('session').set({ proved_at: server.clock.now() }).execute();
  });

  it('stops by the brake, before anything is made', async () => {
    Object.assign(server.app.config, { BRAKE_PEOPLE: 1, BRAKE_ALARM_PEOPLE: 1 });
    expect(await exported({ action: 'member.search' })).toMatchObject({ status: 403, key: 'EXPORTS_STOPPED' });
  });
});
