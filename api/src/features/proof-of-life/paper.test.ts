import {
  enterProofOfLife,
  getProofOfLifeForm,
  getProofsOfLife,
  getReceivedProof,
  sendProofOfLife,
  setProofOfLifeState,
} from 'contract/calls/proof-of-life.ts';
import { searchPeople } from 'contract/calls/search.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';

const { server, a, x, y, list, inDays } = testQueue();

beforeEach(async () => {
  await server.db.deleteFrom('proof_of_life').execute();
  await server.db.deleteFrom('supporting_document').execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db.updateTable('folder').set({ proof_expected_before: null, closed: false }).execute();
  // The second takes certificates by post only.
  for (const id of [1, 2])
    await server.db
      .updateTable('social_system')
      .set({ certificate_group: 'commun', flag_proof_of_life: true, flag_proof_of_life_online: id === 1 })
      .where('id', '=', id)
      .execute();
});

const SCAN = { proofOfLife: [{ name: 'certificat.pdf', content: pdf('Vivante') }] };
const PAPER = { memberId: ids.memberA, folderId: folders.a1, channel: 'post' };
const enter = (who: Session, given: object = {}, files: typeof SCAN | object = SCAN) =>
  server.call(enterProofOfLife, { bearer: who.bearer, body: { ...PAPER, ...given }, files: files as typeof SCAN });
const proofs = async () => (await server.call(getProofsOfLife, { bearer: a.bearer, params: { id: ids.memberA } })).body;
const wrong = async (...given: Parameters<typeof enter>) => {
  const { status, error } = await enter(...given);
  return [status, error.additionalData.fields?.map(({ path }) => path)];
};

describe('a certificate of life on paper', () => {
  it('is entered with its scan, for every folder that shares it, and goes the same way as one that was sent', async () => {
    const { status, body } = await enter(x, { receivedOn: inDays(-3) });
    expect(status).toBe(200);
    const last = { id: body.id, state: 'received', channel: 'post', creationDate: `${inDays(-4)}T23:00:00.000Z` };
    expect((await proofs()).map(one => [one.folderId, one.isExpected])).toEqual([
      [folders.a1, false],
      [folders.a2, false],
    ]);
    for (const one of await proofs()) expect(one.last).toMatchObject(last);
    const params = { proofId: body.id };
    const received = (await server.call(getReceivedProof, { bearer: x.bearer, params })).body;
    expect(received).toMatchObject({
      ...{ channel: 'post', receivedOn: inDays(-3), enteredBy: 'Hervé Xénakis' },
      proofOfLife: { filename: 'certificat.pdf', isAvailable: true },
    });
    // Due from its postmark on.
    expect((await list(x)).body.data).toMatchObject([
      { kind: 'proofOfLife', objectId: body.id, channel: 'post', receivedAt: `${inDays(-4)}T23:00:00.000Z` },
    ]);
    const mine = (await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } })).body;
    expect(mine.goingOn).toMatchObject([
      { kind: 'proofOfLife', id: body.id, channel: 'post', sentAt: `${inDays(-4)}T23:00:00.000Z` },
    ]);
    const state = { state: 'accepted' };
    expect((await server.call(setProofOfLifeState, { bearer: x.bearer, params, body: state })).status).toBe(204);
    // For twelve months from then on, however late it was entered.
    const validUntil = inDays(-3).replace(/^\d+/, year => String(Number(year) + 1));
    expect((await proofs())[0]).toMatchObject({ last: { state: 'accepted' }, isExpected: false, validUntil });
    expect((await list(x)).body.data).toEqual([]);
  });

  it('is told to the member, and to whoever looks who has read what', async () => {
    const { body } = await enter(x, { channel: 'counter' });
    const { recipient } = await server.db
      .selectFrom('outbox')
      .where('template', '=', '20')
      .select('recipient')
      .executeTakeFirstOrThrow();
    expect(recipient).toContain('@');
    const entry = await server.lastEntry('proofOfLife.enter');
    expect(entry).toMatchObject({
      object_id: String(body.id),
      author_id: ids.managerX,
      detail: { channel: 'counter' },
    });
    expect(entry.subjects!.map(Number)).toEqual([ids.memberA]);
  });

  it('is of a member and a folder in scope, with a scan, and of a day that has come', async () => {
    expect((await enter(y)).status).toBe(404);
    expect((await enter(x, { folderId: folders.b })).status).toBe(404);
    expect(await wrong(x, {}, {})).toEqual([400, ['proofOfLife']]);
    expect(await wrong(x, { channel: 'phone' })).toEqual([400, ['channel']]);
    expect(await wrong(x, { receivedOn: inDays(1) })).toEqual([400, ['receivedOn']]);
    expect(await server.db.selectFrom('proof_of_life').select('id').execute()).toEqual([]);
  });

  it('is of a folder that expects one, of which none is being looked at', async () => {
    const files = { proofOfLife: SCAN.proofOfLife };
    const send = { bearer: a.bearer, params: { id: ids.memberA }, body: { folderId: folders.a1 }, files };
    expect((await server.call(sendProofOfLife, send)).status).toBe(200);
    // What takes them by post only was left alone.
    expect((await enter(x, { folderId: folders.a2 })).status).toBe(200);
    const pending = await enter(x);
    expect(pending.error.additionalData.fields).toEqual([
      { path: 'folderId', message: expect.stringContaining('attend déjà une décision') },
    ]);
    await server.db.deleteFrom('proof_of_life').execute();
    await server.db.updateTable('social_system').set({ flag_proof_of_life: false }).where('id', '=', 1).execute();
    expect((await enter(x)).error.additionalData.fields).toEqual([
      { path: 'folderId', message: expect.stringContaining("Aucun certificat de vie n'est attendu") },
    ]);
  });

  it('counts for what still expects one, whichever folder of those that share it was named', async () => {
    const files = { proofOfLife: SCAN.proofOfLife };
    const send = { bearer: a.bearer, params: { id: ids.memberA }, body: { folderId: folders.a1 }, files };
    await server.call(sendProofOfLife, send);
    const { status, body } = await enter(x);
    expect(status).toBe(200);
    expect((await proofs()).map(one => [one.folderId, one.last?.channel])).toEqual([
      [folders.a1, 'portal'],
      [folders.a2, 'post'],
    ]);
    expect((await proofs())[1]!.last!.id).toBe(body.id);
  });

  it('is found by the code of its form, and then the form by the certificate', async () => {
    await server.call(getProofOfLifeForm, { bearer: a.bearer, params: { id: ids.memberA, folderId: folders.a1 } });
    const { code } = await server.db.selectFrom('proof_form').select('code').executeTakeFirstOrThrow();
    const { body } = await enter(x, { receivedOn: inDays(-3) });
    const found = await server.call(searchPeople, { bearer: x.bearer, body: { text: code } });
    expect(found.body.form).toMatchObject({ memberId: ids.memberA, proofId: body.id });
  });
});
