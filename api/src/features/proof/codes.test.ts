import { getProofMeans, getSentCode, giveProof, type ProofAsked } from 'contract/calls/proof.ts';
import { createBeneficiary } from 'contract/calls/relatives.ts';
import { describe, expect, it } from 'vitest';
import { codesTesting, FIXED, GATEWAYS, MOBILE } from '../../../test/codes.ts';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';
import { proofOf } from '../../fund/proof/proof-of.ts';

const server = testServer(GATEWAYS);
const { gateway, who, later, send, askFor, give, asked, code, changeEmail, setStored, setAddress } =
  codesTesting(server);
const params = { id: ids.memberA };
const DAY = 86_400;
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('the question', () => {
  it('offers the telephones on record, masked, and no password where there is one', async () => {
    await later(300);
    expect(await asked()).toEqual({
      means: ['sms', 'call'],
      minutes: 5,
      purpose: 'email',
      to: { sms: '06 •• •• •• 47', call: '01 •• •• •• 18' },
      letterAskedAt: null,
      sent: {},
      restsFor: 0,
    });
    // The page of their means says the same, without being asked for a proof.
    const { means, to } = (await server.call(getProofMeans, { params, bearer: who().bearer })).body;
    expect([means, to.sms]).toEqual([['sms', 'call'], '06 •• •• •• 47']);
    const refused = await server.call(giveProof, {
      params,
      bearer: who().bearer,
      body: { means: 'password', password: PASSWORD },
    });
    expect(refused.key).toBe('PROOF_MEANS_CLOSED');
  });

  it('calls the mobile where there is no landline, and asks for the password where there is nothing', async () => {
    await setStored(null, MOBILE);
    await later(300);
    expect((await asked()).to).toEqual({ sms: '06 •• •• •• 47', call: '06 •• •• •• 47' });
    await setStored(FIXED, null);
    expect((await asked()).means).toEqual(['call']);
    await setStored(null, null);
    expect((await asked()).means).toEqual(['password']);
  });

  it('offers no number of a country that no SMS goes to', async () => {
    await setStored(null, '+447400123456');
    await later(300);
    expect((await asked()).means).toEqual(['password']);
    expect((await askFor('sms')).key).toBe('PROOF_MEANS_CLOSED');
  });

  it('tells of the code that still serves, so that a page that is loaded again asks for no other', async () => {
    await later(300);
    const right = await code();
    await later(120);
    const { sent, restsFor } = await asked();
    expect([sent.sms?.state, sent.sms?.livesFor, sent.call, restsFor]).toEqual(['sent', 480, undefined, 0]);
    // To another session, or for something else, it says nothing: there it does not serve.
    const b = await server.signIn('MEMBREA');
    server.clock.move(301);
    const { error } = await changeEmail(b);
    expect((error.additionalData.PROOF_REQUIRED as ProofAsked).sent).toEqual({});
    expect((await asked()).sent.sms?.livesFor).toBe(179);
    await give(right);
    await later(300);
    expect((await asked()).sent).toEqual({});
  });

  it('tells how long none goes any more, and leaves the letter its way', async () => {
    await setAddress();
    await later(300);
    for (const purpose of ['relatives', 'phones'] as const) await code('sms', purpose);
    expect((await asked()).restsFor).toBe(0);
    const { body } = await askFor('call', 'ownData');
    expect(body.restsFor).toBe(3_600);
    await later(600);
    expect([(await asked()).restsFor, (await askFor()).key]).toEqual([3_000, 'TOO_MANY_CODES']);
    const letter = await askFor('letter');
    expect([letter.status, letter.body.state]).toEqual([200, 'sent']);
    // Nor does the letter count for a telephone.
    await later(3_000);
    expect((await askFor()).status).toBe(200);
  });

  it('puts first what served last', async () => {
    await later(300);
    await give(await code('call'), { means: 'call' });
    await later(300);
    expect((await asked()).means).toEqual(['call', 'sms']);
  });
});

describe('a code by SMS', () => {
  it('proves once, for the call that asked and for nothing else, and is written down', async () => {
    await later(300);
    const right = await code();
    expect(gateway.taken).toEqual([
      {
        to: MOBILE,
        text: `${right} : votre code pour changer d'adresse e-mail. Valable 10 minutes. Ne le dites à personne, même à nous.`,
      },
    ]);
    expect((await give(`${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200);
    const { id } = await server.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
    expect(await proofOf(server.db, id, 'email')).toMatchObject({ means: 'sms', at: server.clock.now() });
    expect(await proofOf(server.db, id, 'relatives')).toMatchObject({ means: 'password' });
    expect((await changeEmail()).status).toBe(204);
    const beneficiary = { statut: 'Enfant', nom: 'Lefèvre', prenom: 'Zoé' };
    const other = await server.call(createBeneficiary, { bearer: who().bearer, body: beneficiary });
    expect(other.key).toBe('PROOF_REQUIRED');
    expect((await give(right)).key).toBe('SENT_CODE_EXPIRED');
  });

  it('takes nothing from the sign-in, which opens the rest for its five minutes', async () => {
    const right = await code('sms', 'bankAccount');
    expect((await give(right, { purpose: 'bankAccount' })).status).toBe(200);
    expect((await changeEmail()).status).toBe(204);
    await later(301);
    expect((await changeEmail()).key).toBe('PROOF_REQUIRED');
  });

  it('serves neither another session nor another purpose', async () => {
    await later(300);
    const right = await code();
    const other = await server.signIn('MEMBREA');
    expect((await give(right, { who: other })).key).toBe('SENT_CODE_EXPIRED');
    expect((await give(right, { purpose: 'bankAccount' })).key).toBe('SENT_CODE_EXPIRED');
    await askFor('sms', 'email', other);
    expect((await give(right, { who: other })).key).toMatch(/WRONG_SENT_CODE/);
    expect((await give(right)).status).toBe(200);
  });

  it('lasts ten minutes', async () => {
    await later(300);
    const right = await code();
    await later(600);
    expect((await give(right)).key).toBe('SENT_CODE_EXPIRED');
    const next = await code();
    await later(599);
    expect((await give(next)).status).toBe(200);
  });

  it('is tried five times, also at once; then it is spent, somebody is told, and another one serves', async () => {
    await later(300);
    const right = await code();
    const tries = await Promise.all(Array.from({ length: 8 }, () => give(wrong(right))));
    const left = tries.flatMap(({ error }) => (error.additionalData.WRONG_SENT_CODE as { left: number })?.left ?? []);
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    expect(tries.filter(({ key }) => key === 'SENT_CODE_SPENT')).toHaveLength(4);
    expect((await give(right)).key).toBe('SENT_CODE_SPENT');
    const told = await server.db
      .selectFrom('outbox')
      .where('template', '=', 'wrongCodes')
      .select('text_body')
      .execute();
    expect(told).toHaveLength(1);
    // Their space is open where it was guessed: nobody is told that it is not.
    expect(told[0]!.text_body).not.toContain("Personne n'est entré");
    expect(told[0]!.text_body).toContain('/ce-n-est-pas-moi/');
    expect((await give(await code())).status).toBe(200);
  });

  it('goes again, and the one before serves no more', async () => {
    await later(300);
    const first = await code();
    const second = await code();
    if (first !== second) expect((await give(first)).key).toBe('WRONG_SENT_CODE');
    expect((await give(second)).status).toBe(200);
  });

  it('goes three times an hour and ten a day, whatever the session and the means', async () => {
    const other = await server.signIn('MEMBREA');
    for (const one of [who(), other, who()]) await code('sms', 'email', one);
    const fourth = await askFor('call');
    expect([fourth.status, fourth.key, fourth.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_CODES', '3600']);
    for (let hour = 0; hour < 2; hour++) {
      await later(3_600);
      for (let n = 0; n < 3; n++) await code();
    }
    await later(3_600);
    await code();
    expect((await askFor()).headers.get('retry-after')).toBe(String(DAY - 3 * 3_600));
  });

  it('is stored as a hash that SECRET keys, and leaves the outbox when it has gone', async () => {
    const right = await code();
    const rows = await server.db.selectFrom('proof_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(right);
    const [row] = await server.db.selectFrom('outbox').where('template', '=', 'proofCode').selectAll().execute();
    expect(row).toMatchObject({ state: 'sent', text_body: '' });
  });
});

describe('a gateway that is away', () => {
  const state = async (id: number) =>
    (await server.call(getSentCode, { params: { ...params, codeId: id }, bearer: who().bearer })).body.state;

  it('is told, proves nothing, counts for nothing, and is tried again while the code lives', async () => {
    gateway.isDead = true;
    const { body } = await askFor();
    expect([body.to, body.state, await state(body.id)]).toEqual(['06 •• •• •• 47', 'waiting', 'waiting']);
    await send();
    expect(await state(body.id)).toBe('late');
    gateway.isDead = false;
    await later(31);
    await send();
    expect([await state(body.id), gateway.taken.length]).toEqual(['sent', 1]);
    gateway.isDead = true;
    for (let n = 0; n < 5; n++) {
      expect((await askFor()).status).toBe(200);
      await send();
    }
  });

  it('is sent nothing that is dead, and keeps no code', async () => {
    gateway.isDead = true;
    const { body } = await askFor('call');
    await send();
    await later(601);
    gateway.isDead = false;
    await send();
    expect([await state(body.id), gateway.taken]).toEqual(['failed', []]);
    const [row] = await server.db.selectFrom('outbox').where('channel', '=', 'voice').select('text_body').execute();
    expect(row!.text_body).toBe('');
  });

  it("is nobody else's: another person's code is not theirs to look at", async () => {
    const { body } = await askFor();
    const b = await server.signIn('MEMBREB');
    const { status } = await server.call(getSentCode, {
      params: { id: ids.memberB, codeId: body.id },
      bearer: b.bearer,
    });
    expect(status).toBe(404);
  });
});

it('a call says the code twice, to the landline', async () => {
  const right = await code('call');
  const spoken = [...right].join(', ');
  expect(gateway.taken[0]!.to).toBe(FIXED);
  expect(gateway.taken[0]!.text.split(spoken)).toHaveLength(3);
});
