import { getAwaited } from 'contract/calls/awaited.ts';
import { getSubmission, getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';

// What was sent and is no request of the queue.
const { server, a, inDays } = testQueue();

beforeEach(async () => {
  for (const table of ['proof_of_life', 'tax_data', 'member_contact', 'bank_change', 'supporting_document'] as const)
    await server.db.deleteFrom(table).execute();
});

const params = { id: ids.memberA };
const mine = async () => (await server.call(getSubmissions, { bearer: a.bearer, params })).body;
const going = async () => (await server.call(getAwaited, { bearer: a.bearer, params })).body;
const awaited = async () => (await going()).filter(({ state }) => state === 'yours');

const document = (more: { is_infected?: boolean; document_type_id?: number; purged_date?: Date } = {}) =>
  server.db
    .insertInto('supporting_document')
    .values({
      ...{ folder_id: folders.a1, social_system_id: 1, document_type_id: 1, sender_id: ids.memberA, name: 'bail.pdf' },
      ...{ creation_date: server.clock.now(), ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

it('tells the home of a new account that waits and of a document, which are no requests, until they are over', async () => {
  const { id } = await document();
  const account = await server.db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, iban: 'FR7630006000011234567890189' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = await server.db
    .insertInto('bank_change')
    .values({
      ...{ member_id: ids.memberA, folder_id: folders.a1, financial_information_id: account.id },
      ...{ created_at: server.clock.now(), state: 'waiting', state_at: server.clock.now() },
      waits_until: new Date(`${inDays(3)}T10:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = async () => (await going()).map(row => row.kind).sort();
  const be = (values: { state: string }) =>
    server.db.updateTable('bank_change').set(values).where('id', '=', change.id).execute();
  server.clock.move(60);
  expect(await told()).toEqual(['bankChange', 'document']);
  expect((await mine()).goingOn).toMatchObject(await going());
  await server.db.deleteFrom('supporting_document').where('id', '=', id).execute();
  expect(await told()).toEqual(['bankChange']);
  await be({ state: 'frozen' });
  expect(await told()).toEqual(['bankChange']);
  for (const state of ['cancelled', 'replaced']) {
    await be({ state });
    expect(await told()).toEqual([]);
    expect((await mine()).over).toMatchObject([{ kind: 'bankChange', state }]);
  }
  const alone = await document();
  expect(await told()).toEqual(['document']);
  await server.db.updateTable('supporting_document').set({ is_extracted: true }).where('id', '=', alone.id).execute();
  expect(await told()).toEqual([]);
  await document({ purged_date: server.clock.now() });
  expect(await told()).toEqual([]);
  // Another member's is none of theirs.
  await server.db
    .updateTable('bank_change')
    .set({ state: 'waiting', folder_id: folders.b, member_id: ids.memberB })
    .execute();
  expect(await told()).toEqual([]);
});

it('asks again for a document that the antivirus blocked, until another of its type is sent or it is gone', async () => {
  const { id } = await document({ is_infected: true });
  server.clock.move(60);
  expect(await awaited()).toMatchObject([{ kind: 'document', id, reason: expect.stringContaining("par l'antivirus") }]);
  const { goingOn, over } = await mine();
  expect(goingOn).toMatchObject([
    { kind: 'document', id, fileName: 'bail.pdf', state: 'yours', reason: expect.stringMatching(/^Le fichier/) },
  ]);
  expect(over).toEqual([]);
  await server.db.insertInto('document_type').values({ id: 99, kind: 'supporting', label: 'Bail' }).execute();
  await document({ document_type_id: 99 });
  await document({ is_infected: true });
  expect((await awaited()).map(row => row.id)).toContain(id);
  server.clock.move(60);
  await document();
  expect(await awaited()).toEqual([]);
  expect((await mine()).over.filter(row => row.id === id)).toMatchObject([{ state: 'refused' }]);
  await server.db.deleteFrom('supporting_document').where('id', '!=', id).execute();
  expect(await awaited()).toHaveLength(1);
  await server.db.updateTable('supporting_document').set({ purged_date: server.clock.now() }).execute();
  expect(await awaited()).toEqual([]);
});

it('asks again for a tax notice that the antivirus blocked, until another one of its year is sent', async () => {
  const notice = await server.db
    .insertInto('file')
    .values({
      ...{ filename: 'avis.pdf', mime_type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) },
      ...{ created_at: server.clock.now(), scan_state: 'clean' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await server.db
    .insertInto('tax_data')
    .values({
      ...{ member_id: ids.memberA, year: 2025, reference_fiscal_income: 18_250, number_of_share: 1 },
      ...{ marital_status: 'Celibataire', receipt_date: server.clock.now(), file_id: notice.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  server.clock.move(60);
  expect([await going(), (await mine()).over]).toMatchObject([[], [{ kind: 'taxData', state: 'recorded' }]]);
  await server.db.updateTable('file').set({ scan_state: 'infected' }).where('id', '=', notice.id).execute();
  expect(await awaited()).toMatchObject([
    {
      kind: 'taxData',
      id: sent.id,
      title: '2025',
      reason: expect.stringMatching(/^Le fichier est bloqué par l'antivirus/),
    },
  ]);
  expect((await mine()).goingOn).toMatchObject([{ kind: 'taxData', id: sent.id, state: 'yours' }]);
  await server.db.updateTable('tax_data').set({ file_id: null }).execute();
  expect(await going()).toEqual([]);
});

it('says of a document whose time ran out that it was removed: nobody had taken it', async () => {
  const { id } = await document({ purged_date: server.clock.now() });
  expect((await mine()).over.find(row => row.kind === 'document' && row.id === id)).toMatchObject({ state: 'removed' });
  const { body } = await server.call(getSubmission, {
    bearer: a.bearer,
    params: { ...params, kind: 'document', objectId: id },
  });
  expect(body.steps.map(({ step, state }) => `${step} ${state}`)).toEqual(['sent done', 'end now']);
});
