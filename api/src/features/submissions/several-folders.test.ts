import { getAwaited } from 'contract/calls/awaited.ts';
import { getSubmission, getSubmissionReceipt, getSubmissions, replyToSubmission } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { DAY, testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { requestKinds } from '../../requests.ts';

// A new account for two folders, each of which its own service looks at.
const { server, a, x, hold, later } = testQueue();

const params = { id: ids.memberA };
const of = (objectId: number) => ({ bearer: a.bearer, params: { ...params, kind: 'bankChange', objectId } }) as const;
const opened = async (objectId: number) => server.call(getSubmission, of(objectId));
const goingOn = async () =>
  (await server.call(getSubmissions, { bearer: a.bearer, params })).body.goingOn.filter(
    ({ kind }) => kind === 'bankChange',
  );
const awaited = async () =>
  (await server.call(getAwaited, { bearer: a.bearer, params })).body.filter(
    ({ kind, state }) => kind === 'bankChange' && state === 'yours',
  );

let first = 0;
let second = 0;

async function become(states: Record<number, string>) {
  for (const [id, state] of Object.entries(states))
    await server.db
      .updateTable('bank_change')
      .set({ state, state_at: server.clock.now() })
      .where('id', '=', Number(id))
      .execute();
  const kind = requestKinds.find(({ name }) => name === 'bankChange')!;
  await server.db
    .transaction()
    .execute(tx => followRequests(tx, server.app, kind, [first, second], { now: server.clock.now(), by: null }));
}
const requestOf = async (changeId: number) =>
  server.db
    .selectFrom('request')
    .where('kind', '=', 'bankChange')
    .where('object_id', '=', changeId)
    .select('id')
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  await server.db.deleteFrom('bank_change').execute();
  const account = await server.db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, iban: 'FR7630006000011234567890189' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = {
    ...{ member_id: ids.memberA, financial_information_id: account.id, created_at: server.clock.now() },
    ...{ state: 'toValidate', state_at: server.clock.now() },
  };
  const rows = await server.db
    .insertInto('bank_change')
    .values([folders.a1, folders.a2].map(folder_id => ({ ...change, folder_id })))
    .returning('id')
    .execute();
  [first, second] = rows.map(({ id }) => id) as [number, number];
  await become({});
  server.clock.move(60);
});

it('stays where it was written about when one folder catches up with the other', async () => {
  await become({ [first]: 'accepted' });
  expect((await opened(second)).body).toMatchObject({ id: second, ids: [second], folderIds: [folders.a2] });
  const reply = await server.call(replyToSubmission, { ...of(second), body: { email: { text: 'Est-ce fait ?' } } });
  expect(reply.status).toBe(200);
  await become({ [second]: 'accepted' });
  for (const number of [first, second]) {
    const { status, body } = await opened(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, ids: [first, second], state: 'ours', isOpenToReply: true });
    expect(body.exchange.map(({ content }) => content.text)).toEqual(['Est-ce fait ?']);
    expect((await server.call(getSubmissionReceipt, of(number))).status).toBe(200);
  }
  expect(await goingOn()).toMatchObject([{ ids: [first, second], state: 'ours' }]);
});

it('is the turn of the member as soon as one service waits for them', async () => {
  const { id } = await requestOf(second);
  expect((await hold(x, id, null, 'Le RIB est coupé')).status).toBe(200);
  expect((await opened(first)).body).toMatchObject({ state: 'yours', expectedBy: null });
  expect(await awaited()).toMatchObject([{ kind: 'bankChange', id: first }]);
  expect(await goingOn()).toHaveLength(1);
  await later(9 * DAY);
  expect((await opened(second)).body.isLate).toBe(false);
});

it('is answered to the service that asked, of whichever number', async () => {
  const { id } = await requestOf(second);
  await hold(x, id, null, 'Le RIB est coupé');
  const text = 'Voici mon RIB entier.';
  expect((await server.call(replyToSubmission, { ...of(first), body: { email: { text } } })).status).toBe(200);
  const asked = () =>
    server.db.selectFrom('request').where('id', '=', id).select(['hold_kind', 'back_at']).executeTakeFirstOrThrow();
  expect((await asked()).back_at).toEqual(server.clock.now());
  expect(await awaited()).toEqual([]);

  // Asked once more about what was written.
  const message = await server.db
    .selectFrom('request')
    .where('kind', '=', 'message')
    .select(['id', 'folder_id'])
    .executeTakeFirstOrThrow();
  expect(message.folder_id).toBe(folders.a2);
  server.clock.move(60);
  await hold(x, message.id, null, 'Une page manque');
  expect(await awaited()).toMatchObject([{ kind: 'bankChange', id: first }]);
  await server.call(replyToSubmission, { ...of(first), body: { email: { text: 'La voici.' } } });
  expect(await awaited()).toEqual([]);
  // What was written stays with the folder that it was written about.
  await become({ [first]: 'accepted' });
  expect((await opened(second)).body.exchange).toHaveLength(2);
  expect((await opened(first)).body.exchange).toEqual([]);
});

it('says why each folder was refused', async () => {
  await become({ [first]: 'refused', [second]: 'refused' });
  for (const [id, reason] of [
    [first, 'Le RIB est coupé.'],
    [second, 'Le titulaire est autre.'],
  ] as const)
    await server.db.updateTable('bank_change').set({ reason }).where('id', '=', id).execute();
  expect((await opened(first)).body.reason).toBe('Le RIB est coupé. — Le titulaire est autre.');
  await server.db.updateTable('bank_change').set({ reason: 'Illisible.' }).execute();
  expect((await opened(first)).body.reason).toBe('Illisible.');
});

it('is not to be begun again where a later one counts for one of its folders', async () => {
  await become({ [first]: 'refused', [second]: 'refused' });
  expect((await opened(first)).body).toMatchObject({ ids: [first, second], state: 'refused', isBegunAgain: false });
  const { id: accountId } = await server.db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, iban: 'FR1420041010050500013M02606' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const { id: third } = await server.db
    .insertInto('bank_change')
    .values({
      ...{ member_id: ids.memberA, folder_id: folders.a2, financial_information_id: accountId },
      ...{ created_at: now, state: 'waiting', state_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isBegunAgain = async (id: number) => (await opened(id)).body.isBegunAgain;
  expect([await isBegunAgain(first), await isBegunAgain(third)]).toEqual([true, false]);
  await server.db.updateTable('bank_change').set({ state: 'cancelled' }).where('id', '=', third).execute();
  expect(await isBegunAgain(first)).toBe(false);
});
