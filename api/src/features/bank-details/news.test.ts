// What comes up about a change of account once a manager has to look at it.
import { getSignature, signRequest } from 'contract/calls/signatures.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bankTesting, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { lockMember } from '../../fund/access.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url, SECOND_SIGNATURE: 'bankChange' });
const bank = bankTesting(server);
const { ask, pass } = bank;
let a: Session;
let x: Session;

beforeEach(async () => {
  [a, x] = await bank.startOver();
});

const toDecide = async () => {
  register.answer = says('no');
  await ask(a, [folders.a1]);
  await pass(11);
  [a, x] = await bank.signInAll();
  await bank.callBack(x);
};
const visit = () => server.connectedAs(x, ids.memberA, 'MEMBREA');
const reason = { signatureReason: 'Reconnue' };

it('is read before it is accepted', async () => {
  await toDecide();
  await visit();
  expect((await bank.decide(x, 'accept', null, reason)).key).toBe('BANK_CHANGE_NEWS');
  const { risks } = await bank.opened(x);
  expect(risks).toEqual(['check', 'visit']);
  expect((await bank.decide(x, 'accept', null, { ...reason, risks })).status).toBe(202);
});

// The embedded database has one connection: nothing runs beside a signature.
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'is waited for by a second signature, while an opposition is under way',
  async () => {
    await toDecide();
    expect((await bank.decide(x, 'accept', null, reason)).status).toBe(202);
    const { id } = await server.db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow();
    const { bearer } = await server.signIn('admin@fonds.example');
    const isWaiting = sql<{ is: boolean }>`select exists (select from pg_locks where not granted
    and locktype in ('transactionid', 'tuple')) as is`;
    const { signing } = await server.db.transaction().execute(async tx => {
      await lockMember(tx, ids.memberA);
      const signing = server.call(signRequest, { params: { signatureId: id }, bearer });
      await expect
        .poll(async () => (await isWaiting.execute(server.db)).rows, { timeout: 20_000 })
        .toEqual([{ is: true }]);
      await tx.insertInto('bank_hold').values({ member_id: ids.memberA, held_at: server.clock.now() }).execute();
      return { signing };
    });
    expect([(await signing).key, (await bank.opened(x)).state]).toEqual(['SIGNATURE_CHANGED', 'toValidate']);
  },
);

it('keeps a second signature from being carried out', async () => {
  await toDecide();
  expect((await bank.decide(x, 'accept', null, reason)).status).toBe(202);
  const { id } = await server.db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow();
  await visit();
  const { bearer } = await server.signIn('admin@fonds.example');
  const signed = await server.call(signRequest, { params: { signatureId: id }, bearer });
  expect([signed.key, (await bank.opened(x)).state]).toEqual(['SIGNATURE_CHANGED', 'toValidate']);
});

it('is signed by who has read what the page says is to be looked at', async () => {
  await toDecide();
  const blocked = { blocked_at: new Date('2026-01-20T09:00:00Z') };
  await server.db.updateTable('account').set(blocked).where('id', '=', ids.memberA).execute();
  const { risks, isStrong, blockedAt } = await bank.opened(x);
  expect([risks, isStrong, blockedAt]).toEqual([['check'], false, blocked.blocked_at.toISOString()]);
  expect((await bank.decide(x, 'accept', null, reason)).status).toBe(202);
  const { id } = await server.db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow();
  const { bearer } = await server.signIn('admin@fonds.example');
  const { facts } = (await server.call(getSignature, { params: { signatureId: id }, bearer })).body;
  expect(facts.find(({ label }) => label === 'À regarder')?.value.split('\n')).toEqual([
    "Le compte n'est pas à cette personne",
    'Demandé avec le mot de passe seul',
    'Compte bloqué depuis le 20/01/2026',
  ]);
});
