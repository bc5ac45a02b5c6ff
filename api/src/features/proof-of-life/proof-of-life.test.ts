import { SAME_WITHIN_SECONDS } from 'contract/calls/messaging.ts';
import {
  getProofOfLifeFile,
  getProofsOfLife,
  getReceivedProof,
  getSwornStatements,
  sendProofOfLife,
  setProofOfLifeState,
  signSwornStatement,
} from 'contract/calls/proof-of-life.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { days } from '../../platform/clock.ts';

const server = testServer();
let a: Session;
let b: Session;
let x: Session;
let y: Session;
const signIn = async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
  x = await server.signIn('x@fonds.example');
  y = await server.signIn('y@fonds.example');
};
beforeEach(async () => {
  await signIn();
  await server.db.deleteFrom('request').execute();
  await server.db.deleteFrom('proof_of_life').execute();
  await server.db.deleteFrom('outbox').execute();
  await flags(1, true, true);
});
const flags = (id: number, flag_proof_of_life: boolean, flag_proof_of_life_online: boolean) =>
  server.db
    .updateTable('social_system')
    .set({ flag_proof_of_life, flag_proof_of_life_online })
    .where('id', '=', id)
    .execute();

const proofOfLife = [{ name: 'certificat.pdf', content: pdf() }];
const send = (who: Session, id: number, folderId: number, files: object = { proofOfLife }) =>
  server.call(sendProofOfLife, {
    bearer: who.bearer,
    params: { id },
    body: { folderId },
    files: files as Record<string, { name: string; content: Buffer }[]>,
  });
const states = (who: Session, id: number) => server.call(getProofsOfLife, { bearer: who.bearer, params: { id } });
const decide = (who: Session, proofId: number, state: string, reason?: string) =>
  server.call(setProofOfLifeState, { bearer: who.bearer, params: { proofId }, body: { state, reason } });
const mails = async (template: number) =>
  (await server.db.selectFrom('outbox').where('template', '=', String(template)).select('recipient').execute()).length;

it('is asked of pension folders of systems that ask for it, online where they take it', async () => {
  expect((await states(a, ids.memberA)).body).toEqual([
    {
      folderId: folders.a1,
      shared: folders.a1,
      socialSystem: { id: 1, systemName: 'Régime des mines' },
      isExpected: true,
      isOnline: true,
      validUntil: null,
      expectedBefore: null,
      askedOn: null,
      nextOn: null,
      formCodes: [],
      last: null,
    },
  ]);
  expect((await send(a, ids.memberA, folders.a2)).key).toBe('PROOF_OF_LIFE_NOT_EXPECTED');
  await flags(1, true, false);
  expect((await states(a, ids.memberA)).body[0]).toMatchObject({ isExpected: true, isOnline: false });
  expect((await send(a, ids.memberA, folders.a1)).key).toBe('PROOF_OF_LIFE_NOT_EXPECTED');
});

it('is sent, looked at, accepted for a year, and sent again in its last two months', async () => {
  const sent = await send(a, ids.memberA, folders.a1, { proofOfLife, birthCertificate: proofOfLife });
  expect([sent.status, sent.body.isExpected, sent.body.last!.state]).toEqual([200, false, 'received']);
  expect([await mails(20), await mails(17)]).toEqual([1, 1]);
  expect([(await send(a, ids.memberA, folders.a1)).status, (await send(a, ids.memberA, folders.a1)).key]).toEqual([
    409,
    'PROOF_OF_LIFE_PENDING',
  ]);
  const { id } = sent.body.last!;
  const file = (who: Session, part: string) =>
    server.call(getProofOfLifeFile, { bearer: who.bearer, params: { proofId: id, part } });
  expect([(await file(x, 'birthCertificate')).status, (await file(y, 'proofOfLife')).status]).toEqual([200, 404]);
  expect((await decide(y, id, 'accepted')).status).toBe(404);
  expect((await decide(x, id, 'checked')).status).toBe(204);
  expect((await send(a, ids.memberA, folders.a1)).key).toBe('PROOF_OF_LIFE_PENDING');
  expect((await decide(x, id, 'accepted')).status).toBe(204);
  expect((await decide(x, id, 'accepted')).status).toBe(204); // once is enough: one notice
  expect(await mails(21)).toBe(1);
  const [accepted] = (await states(a, ids.memberA)).body;
  expect(accepted).toMatchObject({ isExpected: false, last: { state: 'accepted', reason: null } });
  expect(accepted!.validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await send(a, ids.memberA, folders.a1)).key).toBe('PROOF_OF_LIFE_NOT_EXPECTED');
  server.clock.move(days(10 * 31) / 1000);
  await signIn();
  expect((await states(a, ids.memberA)).body[0]!.isExpected).toBe(true);
  expect((await send(a, ids.memberA, folders.a1)).status).toBe(200);
});

it('is expected before the day that the fund gave, until one is accepted: then its own validity tells', async () => {
  const before = async () => (await states(a, ids.memberA)).body[0]!.expectedBefore;
  const fundGives = (day: string | null) =>
    server.db.updateTable('folder').set({ proof_expected_before: day }).where('id', '=', folders.a1).execute();
  await fundGives('2027-01-31');
  expect(await before()).toBe('2027-01-31');
  // Far ahead, the day is told and nothing is asked yet.
  await fundGives('2028-01-31');
  expect((await states(a, ids.memberA)).body[0]).toMatchObject({ isExpected: false, expectedBefore: '2028-01-31' });
  expect((await send(a, ids.memberA, folders.a1)).key).toBe('PROOF_OF_LIFE_NOT_EXPECTED');
  await fundGives('2027-01-31');
  // Nothing is expected while it is being looked at; what is refused is expected again.
  const first = await send(a, ids.memberA, folders.a1);
  expect(first.body.expectedBefore).toBeNull();
  await decide(x, first.body.last!.id, 'refused', 'Illisible.');
  expect(await before()).toBe('2027-01-31');
  const second = await send(a, ids.memberA, folders.a1);
  await decide(x, second.body.last!.id, 'accepted');
  const { validUntil, expectedBefore } = (await states(a, ids.memberA)).body[0]!;
  expect([validUntil! > '2027-01-31', expectedBefore]).toEqual([true, null]);
  server.clock.move(days(11 * 31) / 1000);
  await signIn();
  expect(await before()).toBe(validUntil);
  // A renewal that is refused changes nothing of that.
  const third = await send(a, ids.memberA, folders.a1);
  await decide(x, third.body.last!.id, 'refused', 'Illisible.');
  expect((await states(a, ids.memberA)).body[0]).toMatchObject({ validUntil: null, expectedBefore: validUntil });
  await fundGives(null);
});

it('is refused with a reason that the member reads, and may be sent again', async () => {
  const sent = await send(a, ids.memberA, folders.a1);
  const { id } = sent.body.last!;
  expect((await decide(x, id, 'refused')).error.additionalData.fields?.[0]?.path).toBe('reason');
  expect((await decide(x, id, 'refused', 'La signature manque.')).status).toBe(204);
  expect(await mails(22)).toBe(1);
  expect((await states(a, ids.memberA)).body[0]).toMatchObject({
    isExpected: true,
    last: { state: 'refused', reason: 'La signature manque.' },
  });
  expect((await send(a, ids.memberA, folders.a1)).status).toBe(200);
});

it('a double click sends one; without its file, or for a folder of another person, none', async () => {
  const both = await Promise.all([send(a, ids.memberA, folders.a1), send(a, ids.memberA, folders.a1)]);
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409]);
  expect(await mails(20)).toBe(1);
  await server.db.deleteFrom('proof_of_life').execute();
  expect((await send(a, ids.memberA, folders.a1, { birthCertificate: proofOfLife })).status).toBe(400);
  expect((await send(b, ids.memberB, folders.a1)).status).toBe(404);
  expect((await send(b, ids.memberA, folders.a1)).status).toBe(403);
  expect((await states(b, ids.memberA)).status).toBe(403);
  expect((await states(b, ids.memberB)).body).toEqual([]);
});

it('neither it nor a sworn statement is for a manager connected as the member', async () => {
  const viewing = await server.connectedAs(x, ids.memberA, 'MEMBREA');
  expect((await send(viewing, ids.memberA, folders.a1)).status).toBe(403);
  const sign = await server.call(signSwornStatement, {
    bearer: viewing.bearer,
    params: { id: ids.memberA },
    body: {},
  });
  expect(sign.status).toBe(403);
  expect((await states(viewing, ids.memberA)).status).toBe(200);
});

it('a sworn statement runs a year from today, and ends the former', async () => {
  const sign = (who: Session, id: number, folderId: number | null = null) =>
    server.call(signSwornStatement, { bearer: who.bearer, params: { id }, body: { folderId } });
  const first = await sign(a, ids.memberA, folders.a1);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(server.clock.now());
  expect(first.body).toMatchObject({ validityBeginningDate: today, physicalPersonId: ids.memberA });
  expect(Number(first.body.validityEndingDate.slice(0, 4))).toBe(Number(today.slice(0, 4)) + 1);
  server.clock.move(days(10) / 1000);
  await signIn();
  const second = await sign(a, ids.memberA);
  const { body } = await server.call(getSwornStatements, { bearer: a.bearer, params: { id: ids.memberA } });
  expect(body.map(one => one.swornStatementId)).toEqual([second.body.swornStatementId, first.body.swornStatementId]);
  expect(body[1]!.validityEndingDate < body[0]!.validityBeginningDate).toBe(true);
  expect((await sign(b, ids.memberB, folders.a1)).status).toBe(404);
  expect((await sign(b, ids.memberA)).status).toBe(403);
});

it('a sworn statement that is signed twice at once is one, and told once', async () => {
  await server.db.deleteFrom('sworn_statement').execute();
  await server.db.deleteFrom('outbox').execute();
  const sign = () =>
    server.call(signSwornStatement, {
      bearer: a.bearer,
      params: { id: ids.memberA },
      body: { folderId: folders.a1 },
    });
  const [first, second] = await Promise.all([sign(), sign()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  const told = async () => (await server.db.selectFrom('outbox').select('id').execute()).length;
  const once = await told();
  expect((await sign()).body).toEqual(first.body);
  expect(await told()).toBe(once);
  server.clock.move(SAME_WITHIN_SECONDS);
  expect((await sign()).body.swornStatementId).not.toBe(first.body.swornStatementId);
});

it('the service lists what it received by state, opens it, and two managers do not decide one after the other', async () => {
  const sent = await send(a, ids.memberA, folders.a1, { proofOfLife });
  const { id } = sent.body.last!;
  const search = async (who: Session, criteria: object = {}) =>
    (
      await server.call(searchRequests, {
        bearer: who.bearer,
        body: { tab: 'all', kinds: ['proofOfLife'], startIndex: 0, take: 20, ...criteria },
      })
    ).body;
  const found = await search(x, { tab: 'toTake' });
  expect(found).toMatchObject({
    total: 1,
    data: [
      {
        ...{ kind: 'proofOfLife', objectId: id, state: 'toTake' },
        member: { login: 'MEMBREA', birthDate: expect.any(String) },
        folder: { id: folders.a1, systemName: 'Régime des mines' },
      },
    ],
  });
  expect((await search(x, { objectState: 'received' })).total).toBe(1);
  expect((await search(y)).total).toBe(0);
  for (const none of [
    { objectState: 'accepted' },
    { socialSystemId: 2 },
    { text: String(folders.a2) },
    { text: 'Inconnu' },
    { dateEnd: '2020-01-01' },
  ])
    expect((await search(x, none)).total).toBe(0);
  const open = (who: Session) => server.call(getReceivedProof, { bearer: who.bearer, params: { proofId: id } });
  expect((await open(x)).body).toMatchObject({
    ...{ state: 'received', birthCertificate: null, decidedBy: null },
    proofOfLife: { filename: 'certificat.pdf', mimeType: 'application/pdf', isAvailable: true },
  });
  expect((await open(y)).status).toBe(404);

  const act = (state: string, from: string, reason?: string) =>
    server.call(setProofOfLifeState, {
      bearer: x.bearer,
      params: { proofId: id },
      body: { state, from, reason },
    });
  const both = await Promise.all([act('accepted', 'received'), act('refused', 'received', 'Illisible.')]);
  expect(both.map(answer => answer.status).sort()).toEqual([204, 409]);
  expect((await mails(21)) + (await mails(22))).toBe(1);
  const decided = (await open(x)).body;
  expect(decided.decidedBy).toMatch(/\S+ \S+/);
  expect((await search(x, { tab: 'toTake' })).total).toBe(0);
  expect((await search(x, { objectState: decided.state })).total).toBe(1);
  // Decided otherwise later: its request says the same.
  const [state, outcome] = decided.state === 'accepted' ? ['refused', 'Refusé'] : ['accepted', 'Accepté'];
  expect((await act(state!, decided.state, 'Vu au guichet.')).status).toBe(204);
  expect((await search(x, { tab: 'closed' })).data).toMatchObject([{ outcome }]);
});
