import { getUser, updateCgu } from 'contract/calls/profile.ts';
import { expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';

const server = testServer();
const id = ids.memberA;
const editTerms = (version: number) =>
  server.db
    .insertInto('setting')
    .values({ key: 'strings', value: JSON.stringify({ versions: { 'transverse.legal.cgu': version } }) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify({ versions: { 'transverse.legal.cgu': version } }) }),
    )
    .execute();

it('accepts the current version alone, and asks again when the terms grew', async () => {
  const { bearer } = await server.signIn('MEMBREA');
  const accept = (value: unknown) => server.call(updateCgu, { params: { id }, bearer, body: { value } });
  const view = async () => {
    const { body } = await server.call(getUser, { params: { id }, bearer });
    return [body.cguVersion, body.currentCguVersion];
  };
  expect(await view()).toEqual([0, 1]);
  expect((await accept(2)).key).toBe('CGU_VERSION_CHANGED');
  expect(await view()).toEqual([0, 1]);
  expect((await accept(1)).status).toBe(204);
  expect(await view()).toEqual([1, 1]);
  await editTerms(2);
  expect(await view()).toEqual([1, 2]);
  const stale = await accept(1);
  expect([stale.status, stale.key]).toEqual([409, 'CGU_VERSION_CHANGED']);
  expect((await accept(2)).status).toBe(204);
  expect(await view()).toEqual([2, 2]);
  const { cgu_accepted_at } = await server.db
    .selectFrom('member')
    .where('id', '=', id)
    .select('cgu_accepted_at')
    .executeTakeFirstOrThrow();
  expect(cgu_accepted_at).not.toBeNull();
  for (const wrong of [0, -1, 1.5, '2', null]) expect((await accept(wrong)).status).toBe(400);
});

it("is the person's own: refused to another member and to a connected-as manager", async () => {
  const manager = await server.connectedAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
  for (const { bearer } of [await server.signIn('MEMBREB'), manager]) {
    expect((await server.call(updateCgu, { params: { id }, bearer, body: { value: 2 } })).status).toBe(403);
  }
});
