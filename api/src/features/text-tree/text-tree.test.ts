import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import { giveProof } from 'contract/calls/proof.ts';
import {
  fieldsOf,
  getSetting,
  getTexts,
  putSetting,
  type Setting,
  type TextFields,
  withFields,
} from 'contract/calls/text-tree.ts';
import type { TextPart } from 'contract/texts/build.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, testServer } from '../../../test/support.ts';
import { currentTermsVersion } from '../../fund/texts.ts';

const server = testServer();
const params = { key: 'strings' };
const CGU = 'transverse.legal.cgu';
let bearer: string;

const read = async () => (await server.call(getSetting, { params })).body as Setting;
const portal = async (part: TextPart = 'home') => (await server.call(getTexts, { params: { part } })).body;
const edited = (setting: Setting, fields: TextFields) =>
  JSON.stringify(withFields(JSON.parse(setting.value), { ...fieldsOf(JSON.parse(setting.value)), ...fields }));
const put = (value: string, version?: number) => server.call(putSetting, { params, bearer, body: { value, version } });
/** Saves as the screen does. */
async function save(fields: TextFields) {
  const setting = await read();
  return put(edited(setting, fields), setting.version);
}

beforeAll(async () => {
  ({ bearer } = await server.signIn('admin@fonds.example'));
});
beforeEach(async () => {
  await server.db.deleteFrom('setting').execute();
  await server.db.deleteFrom('content_history').execute();
  await server.db.transaction().execute(tx => server.app.published.changed(tx, 'texts'));
});

describe('reading', () => {
  it('answers the whole tree as JSON text, to everybody, with an ETag', async () => {
    const { status, body, headers } = await server.call(getSetting, { params });
    expect([status, body.key, body.version]).toEqual([200, 'strings', 1]);
    expect(JSON.parse(body.value).children.map(({ name }: { name: string }) => name)).toContain('transverse');
    const again = await server.call(getSetting, { params, headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('knows its keys', async () => {
    expect((await server.call(getSetting, { params: { key: 'secrets' } })).status).toBe(404);
    const { status } = await server.call(putSetting, { params: { key: 'x' }, bearer, body: { value: '{}' } });
    expect(status).toBe(404);
  });

  it('answers the portal its texts by key, in parts', async () => {
    expect((await portal())['home.greeting']).toBe('Bonjour {name}');
    expect(await portal('legal')).toMatchObject({ [CGU]: expect.stringContaining('<h2>'), [`${CGU}.version`]: '1' });
    expect((await server.call(getTexts, { params: { part: 'all' } })).status).toBe(400);
  });
});

describe('saving', () => {
  it('is for administrators', async () => {
    const manager = await server.signIn('x@fonds.example');
    const { status } = await server.call(putSetting, { params, bearer: manager.bearer, body: { value: '{}' } });
    expect(status).toBe(403);
  });

  it('of how members reach the fund asks for a proof of the last minutes, and no other', async () => {
    const admin = await server.signIn('admin@fonds.example');
    server.clock.move(301);
    const saves = async (fields: TextFields) => {
      const setting = await read();
      const body = { value: edited(setting, fields), version: setting.version };
      return server.call(putSetting, { params, bearer: admin.bearer, body });
    };
    for (const key of ['contact.phone', 'contact.help', 'contactPage.address']) {
      const { key: refused } = await saves({ [key]: '01 99 00 66 66', 'home.folder': 'Mon dossier' });
      expect([key, refused]).toEqual([key, 'PROOF_REQUIRED']);
    }
    expect((await portal())['home.folder']).toBe('Votre dossier');
    expect((await saves({ 'home.folder': 'Mon dossier' })).status).toBe(200);
    const body = { means: 'password', password: PASSWORD } as const;
    const own = { params: { id: admin.userId }, bearer: admin.bearer, site: 'backOffice' } as const;
    await server.call(giveProof, { ...own, body });
    expect((await saves({ 'contact.phone': '01 99 00 66 66' })).status).toBe(200);
    ({ bearer } = await server.signIn('admin@fonds.example'));
  });

  it('changes what the portal shows at once, stores the edits alone, and answers the new tree', async () => {
    const before = await server.call(getTexts, { params: { part: 'home' } });
    const { status, body } = await save({ 'home.greeting': ' Bienvenue,  {name} ', 'home.showHelp': 'false' });
    expect([status, body.version]).toEqual([200, 2]);
    expect(fieldsOf(JSON.parse(body.value))['home.greeting']).toBe('Bienvenue, {name}');
    expect(await portal()).toMatchObject({ 'home.greeting': 'Bienvenue, {name}', 'home.showHelp': 'false' });
    const etag = { 'if-none-match': before.headers.get('etag')! };
    expect((await server.call(getTexts, { params: { part: 'home' }, headers: etag })).status).toBe(200);
    const { value } = await server.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
    expect(value).toEqual({
      texts: { 'home.greeting': 'Bienvenue, {name}', 'home.showHelp': 'false' },
      orders: {},
      versions: {},
    });
  });

  it('forgets an edit that is undone, and writes nothing when nothing changed', async () => {
    await save({ 'home.folder': 'Mon dossier' });
    const { body } = await save({ 'home.folder': 'Votre dossier' });
    const { value } = await server.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
    expect(value).toMatchObject({ texts: {} });
    const same = await save({ 'home.folder': ' Votre dossier' });
    expect([same.status, same.body.version]).toEqual([200, body.version]);
  });

  it('keeps what it does not know for a version of the product that does', async () => {
    const value = JSON.stringify({ texts: { 'gone.key': 'x' }, orders: {}, versions: {} });
    await server.db.insertInto('setting').values({ key: 'strings', value }).execute();
    await server.db.transaction().execute(tx => server.app.published.changed(tx, 'texts'));
    await save({ 'home.folder': 'Mon dossier' });
    const stored = await server.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
    expect(stored.value).toMatchObject({ texts: { 'gone.key': 'x', 'home.folder': 'Mon dossier' } });
    // A key that is new to this installation shows as delivered, whatever was edited before.
    expect((await portal())['home.folders']).toBe('Vos dossiers');
  });

  it('orders the leaves that have an order', async () => {
    await save({ 'newPassword.rules': 'same,digit,length,uppercase,lowercase,special' });
    expect((await portal('later'))['newPassword.rules']).toBe('same,digit,length,uppercase,lowercase,special');
    const tree = JSON.parse((await read()).value);
    const section = tree.children.find((node: { name: string }) => node.name === 'newPassword').children;
    const { children } = section.find((node: { name: string }) => node.name === 'rules');
    expect(children.slice(0, 2).map(({ name, order }: { name: string; order: number }) => [name, order])).toEqual([
      ['same', 1],
      ['digit', 2],
    ]);
  });

  it('cleans formatted text', async () => {
    await save({ [CGU]: '<p onclick="x">Bonjour<script>alert(1)</script> <a href="javascript:alert(1)">ici</a></p>' });
    expect((await portal('legal'))[CGU]).toBe('<p>Bonjour ici</p>');
  });
});

describe('refuses', () => {
  const changed = async (change: (tree: ReturnType<typeof JSON.parse>) => void) => {
    const { value } = await read();
    const tree = JSON.parse(value);
    change(tree);
    return put(JSON.stringify(tree));
  };

  it.each<[string, (tree: ReturnType<typeof JSON.parse>) => void]>([
    ['a section that is missing', tree => tree.children.pop()],
    ['a section twice', tree => tree.children.push(tree.children[0])],
    ['a leaf that is renamed', tree => (tree.children[0].children[0].name = 'autre')],
    ['a leaf that is new', tree => tree.children[0].children.push({ name: 'autre', label: 'x' })],
    ['a leaf without its text', tree => delete tree.children[0].children[0].label],
    ['a leaf with children', tree => (tree.children[0].children[0].children = [])],
    ['a section without children', tree => delete tree.children[0].children],
    [
      'an order twice',
      tree => {
        const shell = tree.children.find((node: { name: string }) => node.name === 'shell');
        const links = shell.children.find((node: { name: string }) => node.name === 'links');
        links.children[0].order = 2;
      },
    ],
  ])('%s', async (_what, change) => {
    const { status, key } = await changed(change);
    expect([status, key]).toEqual([422, 'TREE_SHAPE']);
  });

  it.each(['', 'null', '[]', '{"children":{}}', 'pas du JSON', '{"children":[null]}'])('%j', async value => {
    const { status, key } = await put(value);
    expect([status, key]).toEqual([422, 'TREE_SHAPE']);
  });

  it.each<[TextFields, string]>([
    [{ 'home.folder': '' }, 'Ce champ est obligatoire.'],
    [{ 'home.folder': 'x'.repeat(121) }, 'Indiquez au plus 120 caractères.'],
    [{ 'home.greeting': 'Bonjour {nom}' }, "Le repère {nom} n'existe pas dans ce texte. Repères possibles : {name}."],
    [{ 'home.folder': 'Dossier {name}' }, "Le repère {name} n'existe pas dans ce texte."],
    [{ 'home.showHelp': 'oui' }, "La valeur indiquée n'est pas valide."],
    [{ 'shell.textSize': 'huge' }, "La valeur indiquée n'est pas valide."],
    [{ 'transverse.legal.notice': '<p>&nbsp;</p>' }, 'Ce champ est obligatoire.'],
    [{ 'transverse.legal.notice': `<p>${'x'.repeat(20_001)}</p>` }, 'Indiquez au plus 20000 caractères.'],
  ])('%j: 400 with the key as its path, and nothing is saved', async (fields, message) => {
    const { status, error } = await save({ 'home.folders': 'Mes dossiers', ...fields });
    expect([status, error.additionalData.fields]).toEqual([400, [{ path: Object.keys(fields)[0], message }]]);
    expect((await portal())['home.folders']).toBe('Vos dossiers');
  });

  it('a stale version, with the current tree', async () => {
    const old = await read();
    await save({ 'home.folder': 'Mon dossier' });
    const { status, key, error } = await put(edited(old, { 'home.folders': 'Mes dossiers' }), old.version);
    expect([status, key]).toEqual([409, 'STALE_VERSION']);
    const current = error.additionalData.STALE_VERSION as Setting;
    expect(current.version).toBe(old.version + 1);
    expect(fieldsOf(JSON.parse(current.value))['home.folder']).toBe('Mon dossier');
    // Without a version it is accepted (decisions A33).
    expect((await put(edited(old, { 'home.folders': 'Mes dossiers' }))).status).toBe(200);
  });
});

describe('the terms of use', () => {
  it('count their changes, one by one, and nothing else', async () => {
    expect(await currentTermsVersion(server.db)).toBe(1);
    await save({ 'home.folder': 'Mon dossier' });
    expect(await currentTermsVersion(server.db)).toBe(1);
    await save({ [CGU]: '<p>Nouvelles conditions</p>' });
    expect(await currentTermsVersion(server.db)).toBe(2);
    await save({ [CGU]: '<p onclick="x">Nouvelles conditions</p>' }); // the same once cleaned
    expect(await currentTermsVersion(server.db)).toBe(2);
    await save({ [CGU]: '<p>Encore</p>' });
    expect((await portal('legal'))[`${CGU}.version`]).toBe('3');
  });

  it('take no version from whoever saves', async () => {
    const { value, version } = await read();
    await put(value.replace('"version":1', '"version":9'), version);
    expect(await currentTermsVersion(server.db)).toBe(1);
  });
});

it('keeps the history of each text, and puts an older one back', async () => {
  await save({ 'home.folder': 'Un' });
  await save({ 'home.folder': 'Deux', 'home.folders': 'Plusieurs' });
  const history = (id: string) => server.call(getHistory, { params: { kind: 'text', id }, bearer });
  const { body } = await history('home.folder');
  expect(body.map(({ value, author }) => [value.label, author])).toEqual([
    ['Deux', expect.any(String)],
    ['Un', expect.any(String)],
  ]);
  const restored = await server.call(restoreVersion, {
    params: { kind: 'text', id: 'home.folder' },
    bearer,
    body: { version: body[1]!.version },
  });
  expect(restored.status).toBe(204);
  expect(await portal()).toMatchObject({ 'home.folder': 'Un', 'home.folders': 'Plusieurs' });
  expect((await history('home.folder')).body[0]).toMatchObject({ action: 'restore', value: { label: 'Un' } });
});
