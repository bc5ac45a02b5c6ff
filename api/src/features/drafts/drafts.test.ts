import { getOwnDraft, type OwnDraftField, saveOwnDraft } from 'contract/calls/drafts.ts';
import { expect, it } from 'vitest';
import { ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { x, y, admin } = signedIn(server, {
  x: 'x@fonds.example',
  y: 'y@fonds.example',
  admin: 'admin@fonds.example',
});

const save = (who: Session, field: OwnDraftField, memberId: number | null, text: string) =>
  server.call(saveOwnDraft, { bearer: who.bearer, body: { field, memberId, text } });
const load = (who: Session, field: OwnDraftField, memberId: number | null) =>
  server.call(
    { ...getOwnDraft, path: getOwnDraft.path + (memberId === null ? '' : `?memberId=${memberId}`) },
    { bearer: who.bearer, params: { field } },
  );
const read = async (who: Session, field: OwnDraftField, memberId: number | null) => {
  return (await load(who, field, memberId)).body;
};

it('keeps what somebody writes of a member, or of nobody yet, for them alone, until it is emptied', async () => {
  expect(await read(x, 'note', ids.memberA)).toBeNull();
  expect((await save(x, 'note', ids.memberA, 'Rappeler')).status).toBe(200);
  await save(x, 'note', ids.memberA, 'Rappeler lundi');
  await save(x, 'contact', null, '{"subject":"Mutuelle"}');
  await save(x, 'contact', ids.memberA, '{"subject":"Adresse"}');
  expect(await read(x, 'note', ids.memberA)).toMatchObject({ text: 'Rappeler lundi' });
  expect(await read(x, 'contact', null)).toMatchObject({ text: '{"subject":"Mutuelle"}' });
  expect(await read(x, 'contact', ids.memberA)).toMatchObject({ text: '{"subject":"Adresse"}' });
  expect(await read(admin, 'note', ids.memberA)).toBeNull();
  await save(x, 'contact', null, ' ');
  expect(await read(x, 'contact', null)).toBeNull();
  expect(await read(x, 'contact', ids.memberA)).not.toBeNull();
});

it('knows no member out of the scope', async () => {
  expect((await save(y, 'note', ids.memberA, 'x')).status).toBe(404);
  expect((await load(y, 'note', ids.memberA)).status).toBe(404);
});
