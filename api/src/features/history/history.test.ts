import { getHistory, restoreVersion } from 'contract/content.ts';
import { beforeAll, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { checkVersion, keepHistory } from '../../platform/content.ts';
import { HttpError } from '../../platform/errors.ts';

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
