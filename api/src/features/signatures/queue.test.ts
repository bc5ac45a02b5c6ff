// What waits for a colleague's signature is offered to nobody, and comes back when it will not be signed.
import { setProofOfLifeState } from 'contract/calls/proof-of-life.ts';
import { getRequestOf, searchRequests, takeNextRequest, takeRequest } from 'contract/calls/requests.ts';
import { checkRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { parisDay } from 'contract/values/days.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, says, startRegister } from '../../../test/bank-changes.ts';
import { keptIn, signaturesTesting } from '../../../test/signing.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { lapseAll } from '../../fund/signatures/lapse.ts';
import { after, days } from '../../platform/clock.ts';
import { storeFile } from '../../platform/files/file-rows.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url, SECOND_SIGNATURE: 'bankChange,certificate' });
const bank = bankTesting(server);
const does = signaturesTesting(server);
let a: Session;
let x: Session;

beforeEach(async () => {
  for (const table of ['signature_request', 'request', 'proof_of_life'] as const)
    await server.db.deleteFrom(table).execute();
  [a, x] = await bank.startOver();
});

const counts = async () =>
  (await server.call(searchRequests, { bearer: x.bearer, body: { tab: 'onHold', startIndex: 0, take: 20 } })).body
    .counts;
const one = async (kind: 'bankChange' | 'proofOfLife', objectId: number) =>
  (await server.call(getRequestOf, { bearer: x.bearer, params: { kind, objectId } })).body!;

describe('a change of account', () => {
  const reason = { signatureReason: 'Reconnue' };
  let changeId: number;
  let signature: number;
  const read = () => one('bankChange', changeId);

  beforeEach(async () => {
    register.answer = says('no');
    await bank.ask(a, [folders.a1]);
    await bank.pass(11);
    [a, x] = await bank.signInAll();
    await bank.callBack(x);
    ({ id: changeId } = await bank.opened(x));
    signature = keptIn(await bank.decide(x, 'accept', null, reason));
  });

  it('waits for the signature, and is offered to nobody', async () => {
    const request = await read();
    expect(request).toMatchObject({ state: 'onHold', hold: { kind: 'signature', until: null } });
    expect(await counts()).toEqual({ toTake: 0, mine: 0, onHold: 1 });
    expect((await server.call(takeNextRequest, { bearer: x.bearer, body: {} })).body).toBeNull();
    const { bearer } = await server.signIn('admin@fonds.example');
    expect((await server.call(takeRequest, { bearer, params: { id: request.id } })).key).toBe(
      'REQUEST_AWAITS_SIGNATURE',
    );
    const act = { act: 'hold', until: parisDay(after(server.clock.now(), days(3))), reason: 'Plus tard' } as const;
    const given = { bearer: x.bearer, body: { ids: [request.id], act } };
    const { leftOut } = (await server.call(checkRequestsAtOnce, given)).body;
    expect(leftOut).toMatchObject([{ id: request.id, reason: 'signature' }]);
  });

  it('waits on while somebody calls the member once more', async () => {
    await bank.callBack(await server.signIn('admin@fonds.example'));
    expect((await read()).state).toBe('onHold');
    // It comes back to who asked, not to who called.
    await does.withdraw(x, signature);
    expect(await read()).toMatchObject({ state: 'taken', holder: { id: ids.managerX } });
  });

  it('is over once it is signed', async () => {
    const { bearer, ...admin } = await server.signIn('admin@fonds.example');
    expect((await does.sign({ bearer, ...admin } as Session, signature)).status).toBe(204);
    expect(await read()).toMatchObject({ state: 'closed', hold: null });
    expect((await read()).steps.map(({ step }) => step)).not.toContain('back');
  });

  it.each([
    ['refused', async () => does.refuse(await server.signIn('admin@fonds.example'), signature)],
    ['withdrawn', () => does.withdraw(x, signature)],
    [
      'lapsed',
      async () => {
        server.clock.move(days(8) / 1000);
        await lapseAll(server.app);
        [a, x] = await bank.signInAll();
      },
    ],
    ['overtaken, since it was frozen', () => bank.decide(x, 'freeze', 'Doute')],
  ])('comes back to who asked when it is %s', async (_, ends) => {
    await ends();
    expect(await read()).toMatchObject({
      state: 'taken',
      holder: { id: ids.managerX },
      backFrom: 'signature',
      hold: null,
    });
    expect(await counts()).toEqual({ toTake: 0, mine: 1, onHold: 0 });
  });
});

describe('a certificate of somebody very old', () => {
  let proofId: number;
  const decide = (more: object = {}) =>
    server.call(setProofOfLifeState, {
      bearer: x.bearer,
      params: { proofId },
      body: { state: 'accepted', from: 'received', signatureReason: 'Le maire a confirmé', ...more },
    });

  beforeEach(async () => {
    await server.db.updateTable('member').set({ birth_date: '1930-01-01' }).where('id', '=', ids.memberA).execute();
    const file = { filename: 'c.pdf', mimeType: 'application/pdf', content: Buffer.from('x') };
    proofId = await server.db.transaction().execute(async tx => {
      const { id: proof_file_id } = await storeFile(tx, server.app, file);
      const now = server.clock.now();
      const row = { member_id: ids.memberA, folder_id: folders.a1, proof_file_id, created_at: now };
      const { id } = await tx.insertInto('proof_of_life').values(row).returning('id').executeTakeFirstOrThrow();
      await followRequests(tx, server.app, certificateRequest, [id], { now, by: null });
      return id;
    });
  });

  it('waits until it is signed or not', async () => {
    const id = keptIn(await decide());
    expect(await one('proofOfLife', proofId)).toMatchObject({ state: 'onHold', hold: { kind: 'signature' } });
    await does.withdraw(x, id);
    expect(await one('proofOfLife', proofId)).toMatchObject({ state: 'taken', backFrom: 'signature' });
  });

  it('waits for the managers of another system, who have not decided of their folder', async () => {
    const { proof_file_id } = await server.db
      .selectFrom('proof_of_life')
      .select('proof_file_id')
      .executeTakeFirstOrThrow();
    const of = (system: number) =>
      server.db
        .insertInto('accreditation')
        .values({ manager_id: ids.managerY, social_system_id: system })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    await of(1);
    const row = { member_id: ids.memberA, folder_id: folders.a2, proof_file_id, lead_id: proofId };
    const now = server.clock.now();
    await server.db
      .insertInto('proof_of_life')
      .values({ ...row, created_at: now })
      .execute();
    const y = await server.signIn('y@fonds.example');
    await server.db
      .deleteFrom('accreditation')
      .where('manager_id', '=', ids.managerY)
      .where('social_system_id', '<>', 1)
      .execute();
    const asked = await server.call(setProofOfLifeState, {
      bearer: y.bearer,
      params: { proofId },
      body: { state: 'accepted', from: 'received', signatureReason: 'Le maire a confirmé' },
    });
    expect(asked.status).toBe(202);
    expect((await one('proofOfLife', proofId)).state).not.toBe('onHold');
    await server.db.updateTable('request').set({ holder_id: null, lease_until: null }).execute();
    // Once they have, nothing of it waits for anything but the signature.
    const ofX = { manager_id: ids.managerX, social_system_id: 1 };
    await server.db
      .deleteFrom('accreditation')
      .where('manager_id', '=', ofX.manager_id)
      .where('social_system_id', '=', ofX.social_system_id)
      .execute();
    const refused = await server.call(setProofOfLifeState, {
      bearer: x.bearer,
      params: { proofId },
      body: { state: 'refused', from: 'received', reason: 'Le cachet est illisible.' },
    });
    await server.db.insertInto('accreditation').values(ofX).execute();
    expect([refused.status, (await one('proofOfLife', proofId)).state]).toEqual([204, 'onHold']);
  });
});
