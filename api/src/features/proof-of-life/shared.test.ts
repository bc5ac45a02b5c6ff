import {
  getProofOfLifeFile,
  getProofsOfLife,
  getReceivedProof,
  sendProofOfLife,
  setProofOfLifeState,
} from 'contract/calls/proof-of-life.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { getSubmission, getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';
import { days } from '../../platform/clock.ts';

const { server, a, x, y, admin, list, later, inDays } = testQueue();

/** Of member A beside a1, which is of system 1: in system 2, which X has as well, and in system 3, which is Y's. */
const [SECOND, THIRD] = [folders.a2, 910_002];

const group = (id: number, certificate_group: string | null, isOnline = true) =>
  server.db
    .updateTable('social_system')
    .set({ certificate_group, flag_proof_of_life: true, flag_proof_of_life_online: isOnline })
    .where('id', '=', id)
    .execute();
const closing = (id: number, closed: boolean) =>
  server.db.updateTable('folder').set({ closed }).where('id', '=', id).execute();

beforeEach(async () => {
  await server.db.deleteFrom('proof_of_life').execute();
  await server.db.deleteFrom('supporting_document').execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('folder').where('id', '=', THIRD).execute();
  await server.db
    .insertInto('folder')
    .values({ id: THIRD, member_id: ids.memberA, social_system_id: 3, type: 'rentier' })
    .execute();
  await server.db
    .updateTable('folder')
    .set({ closed: false, proof_expected_before: null })
    .where('member_id', '=', ids.memberA)
    .execute();
  for (const id of [1, 2, 3]) await group(id, 'commun');
});

const send = (folderId: number) =>
  server.call(sendProofOfLife, {
    bearer: a.bearer,
    params: { id: ids.memberA },
    body: { folderId },
    files: { proofOfLife: [{ name: 'certificat.pdf', content: pdf() }] },
  });
const proofs = async () => (await server.call(getProofsOfLife, { bearer: a.bearer, params: { id: ids.memberA } })).body;
const states = async () => (await proofs()).map(({ folderId, last }) => [folderId, last?.state ?? null]);
const decide = (who: Session, proofId: number, body: object) =>
  server.call(setProofOfLifeState, { bearer: who.bearer, params: { proofId }, body: body as { state: string } });
const open = (who: Session, proofId: number) =>
  server.call(getReceivedProof, { bearer: who.bearer, params: { proofId } });
const search = async (who: Session, criteria: object = {}) =>
  (
    await server.call(searchRequests, {
      bearer: who.bearer,
      body: { tab: 'all', kinds: ['proofOfLife'], startIndex: 0, take: 20, ...criteria },
    })
  ).body;
const mails = async (template: number) =>
  (await server.db.selectFrom('outbox').where('template', '=', String(template)).select('recipient').execute()).length;
const mine = async () => (await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } })).body;

describe('a certificate that systems share', () => {
  it('is sent once for every folder that waits for it: one document, one request, one démarche', async () => {
    expect((await proofs()).map(one => one.shared)).toEqual([folders.a1, folders.a1, folders.a1]);
    const { body } = await send(SECOND);
    const number = body.last!.id;
    expect(body).toMatchObject({ folderId: SECOND, isExpected: false, last: { state: 'received' } });
    expect((await proofs()).map(one => [one.folderId, one.last?.id, one.isExpected])).toEqual([
      [folders.a1, number, false],
      [SECOND, number, false],
      [THIRD, number, false],
    ]);
    expect((await send(THIRD)).key).toBe('PROOF_OF_LIFE_PENDING');
    const rows = await server.db.selectFrom('proof_of_life').select('proof_file_id').distinct().execute();
    expect(rows).toHaveLength(1);
    expect([await mails(20), await mails(17)]).toEqual([1, 1]);
    expect((await mine()).goingOn).toMatchObject([
      { kind: 'proofOfLife', id: number, folderIds: [folders.a1, SECOND, THIRD], state: 'ours' },
    ]);
    // Each is told of the folders that they may see.
    for (const [who, about] of [
      [x, '2 dossiers'],
      [y, null],
    ] as const)
      expect((await list(who)).body.data).toMatchObject([
        { objectId: number, subject: expect.stringMatching(/^Certificat de vie \d{4}$/), about },
      ]);
  });

  it('is for each folder alone where the systems share nothing, or something else', async () => {
    await group(2, null);
    await group(3, 'autre');
    expect((await proofs()).map(one => one.shared)).toEqual([folders.a1, SECOND, THIRD]);
    await send(folders.a1);
    expect(await states()).toEqual([
      [folders.a1, 'received'],
      [SECOND, null],
      [THIRD, null],
    ]);
  });

  it('counts neither for a folder that is closed, nor is not asked yet, nor takes it by post only', async () => {
    await group(3, 'commun', false);
    await server.db
      .updateTable('folder')
      .set({ proof_expected_before: '2029-01-31' })
      .where('id', '=', SECOND)
      .execute();
    await send(folders.a1);
    expect(await states()).toEqual([
      [folders.a1, 'received'],
      [SECOND, null],
      [THIRD, null],
    ]);
    await server.db.deleteFrom('proof_of_life').execute();
    await closing(SECOND, true);
    await group(3, 'commun');
    await send(THIRD);
    expect(await states()).toEqual([
      [folders.a1, 'received'],
      [THIRD, 'received'],
    ]);
    // The number of what they share stays: what was begun on it is found again.
    expect((await proofs()).map(one => one.shared)).toEqual([folders.a1, folders.a1]);
  });

  it('says that a folder was closed while its form was open; another one goes on', async () => {
    await closing(folders.a1, true);
    const answer = await send(folders.a1);
    expect([answer.status, answer.key]).toEqual([422, 'PROOF_OF_LIFE_FOLDER_CLOSED']);
    expect(await server.db.selectFrom('proof_of_life').select('id').execute()).toEqual([]);
    expect((await send(SECOND)).status).toBe(200);
    await closing(folders.a1, false);
  });
});

describe('who decides of it', () => {
  it('decides of all folders in their scope in one act; the others go on in nobody’s hands', async () => {
    const { id } = (await send(SECOND)).body.last!;
    expect((await open(x, id)).body).toMatchObject({
      ...{ id, folder: { id: SECOND } },
      alsoFor: [{ id: folders.a1, systemName: 'Régime des mines', state: 'received' }],
    });
    expect((await open(y, id)).body).toMatchObject({ id, folder: { id: THIRD }, alsoFor: [] });
    expect((await open(admin, id)).body.alsoFor).toHaveLength(2);
    expect((await decide(x, id, { state: 'accepted', from: 'received' })).status).toBe(204);
    expect(await mails(21)).toBe(1);
    expect(await states()).toEqual([
      [folders.a1, 'accepted'],
      [SECOND, 'accepted'],
      [THIRD, 'received'],
    ]);
    expect((await mine()).goingOn).toMatchObject([{ id, state: 'ours' }]);
    expect((await list(x)).body.data).toEqual([]);
    expect((await list(y)).body.data).toMatchObject([{ objectId: id, holder: null }]);
    const seen = await open(y, id);
    expect([seen.body.id, seen.body.folder.id, seen.body.state]).toEqual([id, THIRD, 'received']);
    expect((await decide(y, id, { state: 'refused', from: 'received', reason: 'Illisible.' })).status).toBe(204);
    expect(await states()).toEqual([
      [folders.a1, 'accepted'],
      [SECOND, 'accepted'],
      [THIRD, 'refused'],
    ]);
    expect((await mine()).over).toMatchObject([{ id, state: 'refused', reason: 'Illisible.' }]);
    expect((await list(y)).body.data).toEqual([]);
    // It is in the list and the figures of all who decided of it.
    for (const who of [x, y, admin])
      expect((await search(who, { tab: 'closed' })).data.map(row => row.objectId)).toEqual([id]);
    // What a colleague decided stays theirs.
    await decide(admin, id, { state: 'refused', from: 'accepted', reason: 'Le cachet manque.' });
    expect(await states()).toEqual([
      [folders.a1, 'refused'],
      [SECOND, 'refused'],
      [THIRD, 'refused'],
    ]);
    expect((await proofs()).map(({ last }) => last!.reason)).toEqual([
      'Le cachet manque.',
      'Le cachet manque.',
      'Illisible.',
    ]);
  });

  it('reads its file by the number of the sending, only with one of its folders in scope', async () => {
    await group(3, null);
    const { id } = (await send(folders.a1)).body.last!;
    const file = (who: Session) =>
      server.call(getProofOfLifeFile, { bearer: who.bearer, params: { proofId: id, part: 'proofOfLife' } });
    expect([(await file(x)).status, (await file(y)).status]).toEqual([200, 404]);
    expect([(await open(y, id)).status, (await decide(y, id, { state: 'accepted' })).status]).toEqual([404, 404]);
  });

  it('finds it by any of its folders and social systems', async () => {
    const { id } = (await send(SECOND)).body.last!;
    const found = async (who: Session, criteria: object = {}) =>
      (await search(who, criteria)).data.map(row => row.objectId);
    for (const criteria of [{ text: String(folders.a1) }, { text: String(SECOND) }, { socialSystemId: 1 }, {}])
      expect(await found(x, criteria)).toEqual([id]);
    // Neither a folder nor what became of it is told to who may not see it.
    expect(await found(x, { text: String(THIRD) })).toEqual([]);
    await decide(y, id, { state: 'checked' });
    expect(await found(admin, { objectState: 'checked' })).toEqual([id]);
    expect(await found(admin, { objectState: 'received' })).toEqual([id]);
    expect(await found(x, { objectState: 'checked' })).toEqual([]);
    expect(await found(admin, { tab: 'toTake' })).toEqual([]);
    expect(await found(y, { tab: 'mine' })).toEqual([id]);
  });

  it('is refused for all where the antivirus blocks its file, and the member is told once', async () => {
    await send(folders.a1);
    const { proof_file_id } = await server.db
      .selectFrom('proof_of_life')
      .select('proof_file_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.db
      .transaction()
      .execute(tx => server.app.fund.blockInfected(tx, server.app, [proof_file_id!], server.clock.now()));
    expect((await states()).map(([, state]) => state)).toEqual(['refused', 'refused', 'refused']);
    expect(await mails(22)).toBe(1);
    expect((await list(x)).body.data).toEqual([]);
  });
});

describe('its whole way', () => {
  it('says since when it is asked, what came when, until when it holds, and when the next one is asked', async () => {
    await group(2, null);
    await group(3, null);
    await server.db
      .updateTable('folder')
      .set({ proof_expected_before: inDays(30) })
      .where('id', '=', folders.a1)
      .execute();
    const one = async () => (await proofs()).find(proof => proof.folderId === folders.a1)!;
    const asked = await one();
    expect([asked.isExpected, asked.expectedBefore, asked.nextOn]).toEqual([true, inDays(30), null]);
    expect(asked.askedOn! < inDays(-28)).toBe(true);
    const { id } = (await send(folders.a1)).body.last!;
    expect(await one()).toMatchObject({ askedOn: asked.askedOn, last: { checkedDate: null, decidedDate: null } });
    server.clock.move(60);
    await decide(x, id, { state: 'checked' });
    const checked = server.clock.now().toISOString();
    expect((await one()).last).toMatchObject({ state: 'checked', checkedDate: checked, decidedDate: null });
    server.clock.move(60);
    await decide(x, id, { state: 'accepted' });
    const accepted = await one();
    expect(accepted.last).toMatchObject({ checkedDate: checked, decidedDate: server.clock.now().toISOString() });
    expect(accepted).toMatchObject({ askedOn: asked.askedOn, isExpected: false });
    expect([accepted.validUntil!.slice(0, 7), accepted.nextOn!.slice(0, 7)]).toEqual(['2027-01', '2026-11']);
    await later(days(320) / 1000);
    expect(await one()).toMatchObject({ isExpected: true, askedOn: accepted.nextOn, nextOn: null });
    const { body } = await server.call(getSubmission, {
      bearer: a.bearer,
      params: { id: ids.memberA, kind: 'proofOfLife', objectId: id },
    });
    expect(body).toMatchObject({ state: 'accepted', folderIds: [folders.a1] });
    await server.db.updateTable('folder').set({ proof_expected_before: null }).where('id', '=', folders.a1).execute();
  });
});
