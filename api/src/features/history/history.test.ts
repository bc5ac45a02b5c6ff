import { getDeletedContents, getHistory, getLastChanges, restoreVersion } from 'contract/calls/content.ts';
import {
  createFaqQuestion,
  createFaqTheme,
  deleteFaqQuestion,
  deleteFaqTheme,
  getFaqRecords,
} from 'contract/calls/faq.ts';
import { createFolderBlock, deleteFolderBlock, getFolderBlocks } from 'contract/calls/folder-blocks.ts';
import { createHeadPageBlock, deleteHeadPageBlock, getHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { createHomeBlock, deleteHomeBlock, getHomeBlocks } from 'contract/calls/home-blocks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { checkVersion, keepHistory } from '../../fund/content.ts';
import { HttpError } from '../../platform/http/errors.ts';

const PAGE = 'myOperations.myOperationsDetails';
const server = testServer();
let administrator: Session;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  const change = { db: server.db, caller: { id: ids.administrator }, now: new Date('2026-11-21T10:00:00Z') };
  const content = { kind: 'maintenance', id: 7 } as const;
  await keepHistory(change, { ...content, version: 1, value: { content: 'avant' }, action: 'create' });
  await keepHistory(change, { ...content, version: 2, value: { content: 'après' } });
  await keepHistory(change, { ...content, id: 8, version: 1, value: { content: 'un autre' } });
});
const history = (kind: string, id: string | number, bearer = administrator.bearer) =>
  server.call(getHistory, { bearer, params: { kind, id } });

it('tells who made which version, newest first', async () => {
  const { status, body } = await history('maintenance', 7);
  expect([status, body.map(entry => [entry.version, entry.action, entry.value])]).toEqual([
    200,
    [
      [2, 'update', { content: 'après' }],
      [1, 'create', { content: 'avant' }],
    ],
  ]);
  expect(body[0]).toMatchObject({ at: '2026-11-21T10:00:00.000Z', author: expect.stringMatching(/\S+ \S+/) });
  expect((await history('faqTheme', 7)).body).toEqual([]);
  expect((await history('unknown', 7)).status).toBe(400);
});

it('is for administrators', async () => {
  const { bearer } = await server.signIn('x@fonds.example');
  expect((await history('maintenance', 7, bearer)).status).toBe(403);
});

it('answers 404 for a version that does not exist', async () => {
  const call = (body: unknown) =>
    server.call(restoreVersion, { bearer: administrator.bearer, params: { kind: 'maintenance', id: 7 }, body });
  expect((await call({ version: 9 })).status).toBe(404);
  expect((await call({ version: 0 })).error.additionalData.fields?.[0]?.path).toBe('version');
});

it('refuses a save that started from another version, and shows the current one', () => {
  const current = { version: 3, title: 'le leur' };
  expect(() => checkVersion(3, current)).not.toThrow();
  expect(() => checkVersion(undefined, current)).not.toThrow();
  expect(() => checkVersion(2, current)).toThrow(HttpError);
  try {
    checkVersion(2, current);
  } catch (error) {
    expect((error as HttpError).additionalData).toEqual({ STALE_VERSION: current });
  }
});

describe('a deleted content', () => {
  const as = () => ({ bearer: administrator.bearer });
  const deleted = async (kind: string) => (await server.call(getDeletedContents, { ...as(), params: { kind } })).body;
  const restore = (kind: string, id: string | number, version: number) =>
    server.call(restoreVersion, { ...as(), params: { kind, id }, body: { version } });
  const picture = { imagePosition: 'NoImage', imageDisplaySize: null, buttonLink: null, buttonText: null };
  const block = { content: '<p>Texte</p>', ...picture, visibilityBegin: null, visibilityEnd: null };

  it('comes back under its number, hidden and last, with its history: a home-page block', async () => {
    const create = async (title: string) =>
      (await server.call(createHomeBlock, { ...as(), body: { homeBlockJson: { title, ...block } } })).body;
    const first = await create('Premier');
    await create('Second');
    await server.call(deleteHomeBlock, { ...as(), params: { id: first.id } });
    const [gone] = await deleted('homeBlock');
    expect(gone).toMatchObject({ id: String(first.id), version: 2, author: expect.stringMatching(/\S/) });
    expect(gone!.value.title).toBe('Premier');
    expect((await restore('homeBlock', first.id, gone!.version)).status).toBe(204);
    const blocks = (await server.call(getHomeBlocks, as())).body;
    expect(blocks.map(one => [one.title, one.order])).toEqual([
      ['Second', 1],
      ['Premier', 2],
    ]);
    expect(blocks[1]).toMatchObject({ id: first.id, version: 3, visibility: false, wasPublished: true });
    expect(await deleted('homeBlock')).toEqual([]);
    expect((await history('homeBlock', first.id)).body.map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'create',
    ]);
  });

  it('a head-page block: 409 while its page has another', async () => {
    const create = async () =>
      (await server.call(createHeadPageBlock, { ...as(), body: { headPageBlockJson: { page: PAGE, ...block } } })).body;
    const first = await create();
    await server.call(deleteHeadPageBlock, { ...as(), params: { id: first.id } });
    const second = await create();
    expect((await restore('headPageBlock', first.id, 2)).key).toBe('blockAlreadyExists');
    await server.call(deleteHeadPageBlock, { ...as(), params: { id: second.id } });
    expect((await restore('headPageBlock', first.id, 2)).status).toBe(204);
    const blocks = (await server.call(getHeadPageBlocks, as())).body;
    const ofPage = blocks.filter(({ page }) => page === PAGE);
    expect(ofPage.map(({ id, visibility }) => [id, visibility])).toEqual([[first.id, false]]);
    expect((await deleted('headPageBlock')).map(({ id }) => id)).toEqual([String(second.id)]);
  });

  it('a folder block, with its social systems', async () => {
    const body = { page: PAGE, socialSystemIds: [1, 2], criticity: 1, content: '<p>Bandeau</p>' };
    const { body: made } = await server.call(createFolderBlock, { ...as(), body });
    await server.call(deleteFolderBlock, { ...as(), body: { page: PAGE, socialSystemIds: [1, 2] } });
    const [gone] = await deleted('folderBlock');
    expect((await restore('folderBlock', gone!.id, gone!.version)).status).toBe(204);
    const [back] = (await server.call(getFolderBlocks, as())).body;
    expect(back).toMatchObject({ groupId: made.groupId, visibility: false, content: '<p>Bandeau</p>', version: 3 });
    expect([...back!.socialSystemIds].sort()).toEqual([1, 2]);
  });

  it('a theme, then each of its questions', async () => {
    const theme = (
      await server.call(createFaqTheme, { ...as(), body: { shortLabel: 'Impôts', longLabel: '<p>Les impôts</p>' } })
    ).body;
    const question = (
      await server.call(createFaqQuestion, {
        ...as(),
        body: { themeId: theme.id, question: 'Quand ?', answer: '<p>En mai.</p>' },
      })
    ).body;
    await server.call(deleteFaqTheme, { ...as(), params: { id: theme.id } });
    expect((await deleted('faqQuestion')).map(({ id }) => id)).toEqual([String(question.id)]);
    expect((await restore('faqQuestion', question.id, 2)).status).toBe(404);
    expect((await restore('faqTheme', theme.id, 2)).status).toBe(204);
    expect((await restore('faqQuestion', question.id, 2)).status).toBe(204);
    const found = (await server.call(getFaqRecords, as())).body.find(({ id }) => id === theme.id);
    expect(found).toMatchObject({
      shortLabel: 'Impôts',
      version: 3,
      visibility: false,
      questions: [{ id: question.id, version: 3, visibility: false }],
    });
    await server.call(deleteFaqQuestion, { ...as(), params: { id: question.id } });
    expect((await restore('faqQuestion', question.id, 4)).status).toBe(204);
  });

  it('is for administrators', async () => {
    const { bearer } = await server.signIn('x@fonds.example');
    for (const endpoint of [getDeletedContents, getLastChanges]) {
      expect((await server.call(endpoint, { bearer, params: { kind: 'homeBlock' } })).status).toBe(403);
    }
  });
});

it('tells who changed each content last', async () => {
  const { body } = await server.call(getLastChanges, {
    bearer: administrator.bearer,
    params: { kind: 'maintenance' },
  });
  expect(body.map(({ id }) => id)).toEqual(['7', '8']);
  expect(body[0]).toMatchObject({ at: '2026-11-21T10:00:00.000Z', author: expect.stringMatching(/\S+ \S+/) });
});
