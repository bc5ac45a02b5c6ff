import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  createHeadPageBlock,
  deleteHeadPageBlock,
  getHeadPageBlockImage,
  getHeadPageBlockImageBlob,
  getHeadPageBlocks,
  getVisibleHeadPageBlocks,
  type HeadPageBlock,
  setHeadPageBlockVisibility,
  updateHeadPageBlock,
} from 'contract/calls/head-page-blocks.ts';
import { headPlaces } from 'contract/values/head-places.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Given, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let administrator: Session;
let picture: Buffer;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2b441' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await server.db.transaction().execute(async tx => {
    await tx.deleteFrom('head_page_block').execute();
    await server.app.published.changed(tx, 'headPageBlocks');
  });
});

const given = {
  page: 'contactUs.leaveAMessage',
  content: '<p>Nous répondons sous 48 heures.</p>',
  imagePosition: 'NoImage',
};
const illustrated = { imagePosition: 'Right', imageDisplaySize: 0.5 };
const files: Given['files'] = {
  file: [
    {
      name: 'accueil.png',
      get content() {
        return picture;
      },
    },
  ],
};
const send = (more: object = {}, withFiles?: Given['files']) =>
  server.call(createHeadPageBlock, {
    bearer: administrator.bearer,
    body: { headPageBlockJson: { ...given, ...more } },
    ...(withFiles ? { files: withFiles } : {}),
  });
const change = (block: object) =>
  server.call(updateHeadPageBlock, {
    bearer: administrator.bearer,
    body: { headPageBlockJson: { ...given, ...block } },
  });
const all = async () => (await server.call(getHeadPageBlocks, { bearer: administrator.bearer })).body;
const visible = async () => (await server.call(getVisibleHeadPageBlocks)).body;
const pages = (blocks: HeadPageBlock[]) => blocks.map(({ page }) => page);

describe('a head-page block', () => {
  it('stands on one of ten pages, or is one of four easy-to-read ones, which it names, visible from the start', async () => {
    for (const page of headPlaces) expect((await send({ page })).status, page).toBe(200);
    const [first] = await all();
    expect(first).toEqual({
      id: expect.any(Number),
      page: 'myOperations.myOperationsDetails',
      pageName: 'Détail de mes opérations',
      structure: 'Titre, texte',
      content: given.content,
      imagePosition: 'NoImage',
      imageDisplaySize: null,
      buttonLink: null,
      buttonText: null,
      visibilityBegin: null,
      visibilityEnd: null,
      visibility: true,
      wasPublished: true,
      creationDate: expect.stringMatching(/Z$/),
      mimeType: null,
      filename: null,
      version: 1,
    });
    expect(pages(await visible())).toEqual([...headPlaces]);
    expect((await all()).at(-1)?.pageName).toBe('Facile à lire : Écrire à la caisse de retraite');
    for (const page of ['home', 'leaveAMessage', 'easyToRead.other', '', undefined]) {
      const { status, error } = await send({ page });
      expect([status, error.additionalData.fields?.[0]?.path]).toEqual([400, 'headPageBlockJson.page']);
    }
  });

  it('is alone on its page, also when it changes page', async () => {
    const { body } = await send();
    const second = await send({ content: '<p>Autre</p>' });
    expect([second.status, second.key, second.error.message]).toEqual([
      409,
      'blockAlreadyExists',
      'Le bloc créé ou modifié doit être unique pour la page sélectionnée.',
    ]);
    const other = await send({ page: 'contactUs.sentMessages' });
    expect((await change({ id: other.body.id })).key).toBe('blockAlreadyExists');
    expect((await change({ id: body.id, content: '<p>La même page</p>' })).body.version).toBe(2);
    expect(pages(await all()).sort()).toEqual(['contactUs.leaveAMessage', 'contactUs.sentMessages']);
  });

  it('is alone on its page when 8 administrators create one at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await all()).toHaveLength(1);
  });

  it('follows the rules of home-page blocks for links, dates, images and versions', async () => {
    expect((await send({ buttonLink: 'javascript:alert(1)', buttonText: 'x' })).key).toBe('wrongExternalLink');
    expect((await send({ visibilityBegin: '2026-12-02', visibilityEnd: '2026-12-01' })).key).toBe('wrongDates');
    expect((await send(illustrated)).error.additionalData.fields?.[0]?.path).toBe('file');
    const { body } = await send({ ...illustrated, buttonLink: 'home', buttonText: 'Accueil' }, files);
    expect(body).toMatchObject({
      structure: 'Titre, texte, lien, image',
      filename: 'accueil.png',
      imageDisplaySize: 0.5,
    });
    expect((await change({ ...illustrated, id: body.id, version: 1 })).body.filename).toBe('accueil.png');
    expect((await change({ id: body.id, version: 1 })).key).toBe('STALE_VERSION');
    expect((await change({ id: 999_999 })).status).toBe(404);
  });

  it('is hidden and shown; hidden, its image is for administrators only', async () => {
    const { id } = (await send(illustrated, files)).body;
    const put = (value: boolean) =>
      server.call(setHeadPageBlockVisibility, { bearer: administrator.bearer, params: { id }, body: { value } });
    const statuses = async () =>
      Promise.all([
        server.call(getHeadPageBlockImage, { params: { id } }),
        server.call(getHeadPageBlockImageBlob, { params: { id } }),
        server.call(getHeadPageBlockImage, { params: { id }, bearer: administrator.bearer, site: 'backOffice' }),
      ]).then(answers => answers.map(({ status }) => status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await put(false)).status).toBe(204);
    expect(await visible()).toEqual([]);
    expect(await statuses()).toEqual([404, 404, 200]);
    expect((await put(true)).status).toBe(204);
    expect(await visible()).toHaveLength(1);
    const remove = () => server.call(deleteHeadPageBlock, { bearer: administrator.bearer, params: { id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await visible()).toEqual([]);
  });

  it('is put back as it was, unless its page has another block', async () => {
    const { id } = (await send()).body;
    await change({ id, page: 'contactUs.sentMessages', content: '<p>Deux</p>' });
    const restore = (version: number) =>
      server.call(restoreVersion, {
        bearer: administrator.bearer,
        params: { kind: 'headPageBlock', id },
        body: { version },
      });
    const other = (await send()).body.id;
    expect((await restore(1)).key).toBe('blockAlreadyExists');
    await server.call(deleteHeadPageBlock, { bearer: administrator.bearer, params: { id: other } });
    expect((await restore(1)).status).toBe(204);
    expect(await visible()).toMatchObject([{ id, page: given.page, content: given.content, version: 3 }]);
  });

  it('that came with the product keeps its first version when it is hidden', async () => {
    const { id } = (await send(illustrated, files)).body;
    await server.db.deleteFrom('content_history').execute(); // as a block that nobody here created
    const { bearer } = administrator;
    await server.call(setHeadPageBlockVisibility, { bearer, params: { id }, body: { value: false } });
    const history = (await server.call(getHistory, { bearer, params: { kind: 'headPageBlock', id } })).body;
    expect(history.map(({ version, author, value }) => [version, author, value.visibility, value.filename])).toEqual([
      [2, 'Claire Marchand', false, 'accueil.png'],
      [1, null, true, 'accueil.png'],
    ]);
  });
});
