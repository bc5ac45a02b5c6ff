import {
  addPasskey,
  addTotp,
  askPasskey,
  askTotp,
  endEnrolment,
  getFactors,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
} from 'contract/calls/factors.ts';
import { getManager, logoutManager, refreshManager } from 'contract/calls/session.ts';
import { getSessions } from 'contract/calls/sessions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { features } from '../../features.ts';
import { endpointsOf } from '../../platform/http/serve.ts';
import { factorsTesting } from './testing.ts';

const server = testServer({ STAFF_SECOND_FACTOR: 'required' });
const does = factorsTesting(server);
const EMAIL = 'x@fonds.example';

beforeEach(async () => {
  for (const table of ['factor', 'recovery_code', 'session', 'outbox', 'rate_limit'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const own = (who: Session) => ({ params: { id: who.userId }, bearer: who.bearer, site: 'backOffice' as const });
const open = async (who: Session) => (await server.call(getManager, own(who))).status;
/** What was told but the sign-ins themselves, each of which is from a device never seen. */
const mails = async () =>
  (
    await server.db
      .selectFrom('outbox')
      .where('template', '!=', 'newDevice')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
  ).map(({ recipient, subject }) => `${recipient}: ${subject}`);
/** Somebody who has both: their session, and what they hold. */
async function enrolled() {
  const { body } = await does.authorize(EMAIL);
  const { key } = await does.addPasskey(body);
  const { secret } = await does.addTotp(body);
  const codes = await does.makeCodes(body);
  await server.call(endEnrolment, own(body));
  server.clock.move(30);
  await server.db.deleteFrom('outbox').execute();
  return { key, secret, codes, session: body };
}

describe('a session that waits for its second factor', () => {
  it('says which means are open, and opens the calls of the factor and the logout alone', async () => {
    await enrolled();
    const { status, body } = await does.authorize(EMAIL);
    expect([status, body.secondFactor]).toEqual([200, ['passkey', 'totp', 'recovery']]);
    const answers = await Promise.all(
      features
        .flatMap(({ contract }) => endpointsOf(contract))
        .filter(([, { sites, access }]) => sites.includes('backOffice') && access !== 'public')
        .map(async ([name, endpoint]) => {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, body.userId]),
          );
          if (endpoint === logoutManager) return null;
          const given = { params, bearer: body.bearer, site: 'backOffice' as const };
          const answer = await server.call(endpoint, endpoint.method === 'GET' ? given : { ...given, body: {} });
          return answer.key === 'SECOND_FACTOR_REQUIRED' ? null : name;
        }),
    );
    expect(answers.filter(Boolean).sort()).toEqual(['askProof', 'getFactorHelpers', 'giveProof']);
    expect((await server.call(logoutManager, own(body))).status).toBe(204);
  });

  it('waits as well once it was refreshed', async () => {
    await enrolled();
    const { body } = await does.authorize(EMAIL);
    const { userId, refreshToken } = body;
    const refreshed = await server.call(refreshManager, { body: { userId, refreshToken } });
    expect(refreshed.status).toBe(200);
    const { key } = await server.call(getManager, own({ ...body, ...refreshed.body }));
    expect(key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is opened by a passkey, a code or a recovery code, and by no password', async () => {
    const { key, secret, codes } = await enrolled();
    const fresh = async () => (await does.authorize(EMAIL)).body;
    const byPassword = await fresh();
    const refused = await does.give(byPassword, { means: 'password', password: 'x' });
    expect([refused.key, await open(byPassword)]).toEqual(['PROOF_MEANS_CLOSED', 403]);

    const byPasskey = await fresh();
    const response = key.get((await does.ask(byPasskey)).body);
    const given = await does.give(byPasskey, { means: 'passkey', response });
    expect([given.status, given.body.secondFactor, await open(byPasskey)]).toEqual([200, null, 200]);

    const byCode = await fresh();
    await does.give(byCode, { means: 'totp', code: does.codeAt(secret).replace(/(...)/, '$1 ') });
    expect(await open(byCode)).toBe(200);

    const byRecovery = await fresh();
    const left = await does.give(byRecovery, { means: 'recovery', code: codes[0]!.toLowerCase() });
    expect([left.body.recoveryCodesLeft, await open(byRecovery)]).toEqual([9, 200]);
    expect(await mails()).toEqual([`${EMAIL}: Un de vos codes de secours a servi`]);
    // Whoever has the sheet has the nine others.
    const { text_body } = await server.db
      .selectFrom('outbox')
      .select('text_body')
      .where('template', '=', 'recoveryCodeUsed')
      .executeTakeFirstOrThrow();
    expect(text_body).toMatch(/Créez tout de suite de nouveaux codes.*prévenez aussitôt un administrateur/);
  });

  it('stands marked among the open ones', async () => {
    const { session } = await enrolled();
    await does.authorize(EMAIL);
    const { body } = await server.call(getSessions, own(session));
    expect(body.map(({ isCurrent, isAwaitingFactor }) => [isCurrent, isAwaitingFactor])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('cannot add a means of its own', async () => {
    await enrolled();
    const { body } = await does.authorize(EMAIL);
    for (const endpoint of [askPasskey, askTotp, makeRecoveryCodes, endEnrolment, getFactors])
      expect((await server.call(endpoint, own(body))).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is told what its session waits for by any call, as by the sign-in', async () => {
    await enrolled();
    const { body } = await does.authorize(EMAIL);
    const { error } = await server.call(getManager, own(body));
    expect(error.additionalData).toEqual({ SECOND_FACTOR_REQUIRED: body.secondFactor });
    const newcomer = (await does.authorize('y@fonds.example')).body;
    const { error: refused } = await server.call(getManager, own(newcomer));
    expect(refused.additionalData).toEqual({ SECOND_FACTOR_REQUIRED: 'enrol' });
  });
});

describe('who has no second factor', () => {
  it('must enrol where it is required, and gets in with two means', async () => {
    const { body } = await does.authorize(EMAIL);
    expect(body.secondFactor).toBe('enrol');
    expect((await server.call(makeRecoveryCodes, own(body))).key).toBe('FACTOR_FIRST');
    const { added } = await does.addTotp(body);
    expect(added.body).toMatchObject({ isComplete: false, isRequired: true, recoveryCodesLeft: null });
    expect((await server.call(endEnrolment, own(body))).key).toBe('TOO_FEW_FACTORS');
    expect(await open(body)).toBe(403);
    expect(await does.makeCodes(body)).toHaveLength(10);
    expect((await server.call(endEnrolment, own(body))).status).toBe(204);
    expect(await open(body)).toBe(200);
    expect(await mails()).toEqual([
      `${EMAIL}: Un moyen de vérification a été ajouté`,
      `${EMAIL}: De nouveaux codes de secours ont été créés`,
    ]);
  });

  it('who left half-way gives the one, then adds the other', async () => {
    const first = (await does.authorize(EMAIL)).body;
    const { secret } = await does.addTotp(first);
    server.clock.move(30);
    const again = (await does.authorize(EMAIL)).body;
    expect(again.secondFactor).toEqual(['totp']);
    const given = await does.give(again, { means: 'totp', code: does.codeAt(secret) });
    expect([given.body.secondFactor, await open(again)]).toEqual(['enrol', 403]);
    await does.makeCodes(again);
    await server.call(endEnrolment, own(again));
    expect(await open(again)).toBe(200);
  });
});

describe('a code of an authenticator', () => {
  const fresh = async () => (await does.authorize(EMAIL)).body;

  it('serves 30 seconds before and after its own, no more, and once', async () => {
    const { secret } = await enrolled();
    const tried = async (seconds: number) => {
      server.clock.move(120);
      const who = await fresh();
      return (await does.give(who, { means: 'totp', code: does.codeAt(secret, seconds) })).status;
    };
    expect([await tried(-60), await tried(-30), await tried(0), await tried(30), await tried(60)]).toEqual([
      422, 200, 200, 200, 422,
    ]);
    server.clock.move(120);
    const code = does.codeAt(secret);
    expect((await does.give(await fresh(), { means: 'totp', code })).status).toBe(200);
    expect((await does.give(await fresh(), { means: 'totp', code })).key).toBe('WRONG_CODE');
    // Nor does an older one than that which served.
    expect((await does.give(await fresh(), { means: 'totp', code: does.codeAt(secret, -30) })).key).toBe('WRONG_CODE');
  });

  it('is guessed at five times in five minutes, thirty times a day; the owner is told, and not kept out by it', async () => {
    const { key } = await enrolled();
    const who = await fresh();
    const guess = () => does.give(who, { means: 'totp', code: '000000' });
    const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await guess()).status));
    expect(statuses.filter(status => status === 422)).toHaveLength(5);
    expect(statuses.filter(status => status === 429)).toHaveLength(4);
    expect(await mails()).toEqual([`${EMAIL}: Quelqu'un essaie des codes à votre place`]);
    const mail = server.db.selectFrom('outbox').where('template', '=', 'wrongCodes').select('text_body');
    expect((await mail.executeTakeFirstOrThrow()).text_body).toContain("Personne n'est entré");
    const { headers } = await guess();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const response = key.get((await does.ask(who)).body);
    expect((await does.give(who, { means: 'passkey', response })).status).toBe(200);
    let evaluated = 5;
    for (let turn = 0; turn < 200; turn++) {
      server.clock.move(299);
      const other = turn % 50 === 0 ? await fresh() : null;
      if (other) Object.assign(who, other);
      if ((await guess()).status === 422) evaluated += 1;
    }
    // Sixteen hours and a half are within two days of UTC at most.
    expect(evaluated).toBeLessThanOrEqual(60);
  });
});

describe('a passkey', () => {
  it('is refused with another origin, site, type, challenge, person, or without having asked who it is', async () => {
    const { key } = await enrolled();
    const stranger = authenticator(server.app.config.backOfficeUrl);
    const who = (await does.authorize(EMAIL)).body;
    const bents = [
      { origin: 'https://portail.example' },
      { rpId: 'portail.example' },
      { type: 'webauthn.create' },
      { challenge: 'AAAA' },
      { isVerified: false },
    ];
    for (const bent of bents) {
      const response = key.get((await does.ask(who)).body, bent);
      expect([bent, (await does.give(who, { means: 'passkey', response })).key]).toEqual([bent, 'PASSKEY_REFUSED']);
    }
    const forged = { ...stranger.get((await does.ask(who)).body), id: key.id, rawId: key.id };
    expect((await does.give(who, { means: 'passkey', response: forged })).key).toBe('PASSKEY_REFUSED');
    expect((await does.give(who, { means: 'passkey', response: stranger.get((await does.ask(who)).body) })).key).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await open(who)).toBe(403);
  });

  it('answers a challenge once, within five minutes, in the session that asked', async () => {
    const { key } = await enrolled();
    const [one, other] = [(await does.authorize(EMAIL)).body, (await does.authorize(EMAIL)).body];
    const response = key.get((await does.ask(one)).body);
    expect((await does.give(other, { means: 'passkey', response })).key).toBe('PASSKEY_REFUSED');
    expect((await does.give(one, { means: 'passkey', response })).status).toBe(200);
    expect((await does.give(one, { means: 'passkey', response })).key).toBe('PASSKEY_REFUSED');
    const late = key.get((await does.ask(other)).body);
    server.clock.move(300);
    expect((await does.give(other, { means: 'passkey', response: late })).key).toBe('PASSKEY_REFUSED');
  });

  it('whose counter goes back proves nothing, and its owner is told', async () => {
    const { key } = await enrolled();
    const who = (await does.authorize(EMAIL)).body;
    const used = async (counter: number) => {
      const response = key.get((await does.ask(who)).body, { counter });
      return (await does.give(who, { means: 'passkey', response })).key;
    };
    expect([await used(40), await used(40), await used(12)]).toEqual([undefined, 'PASSKEY_REFUSED', 'PASSKEY_REFUSED']);
    expect(await mails()).toEqual(Array(2).fill(`${EMAIL}: Votre clé d'accès a peut-être été copiée`));
  });

  it('is made for this session alone, once, and not twice of the same', async () => {
    const { session } = await enrolled();
    const key = authenticator(server.app.config.backOfficeUrl);
    const make = async (response: ReturnType<typeof key.create>) =>
      (await server.call(addPasskey, { ...own(session), body: { name: 'Clé', response } })).key;
    const options = async () => (await server.call(askPasskey, own(session))).body;
    expect(await make(key.create(await options(), { origin: 'https://ailleurs.example' }))).toBe('PASSKEY_REFUSED');
    expect(await make(key.create(await options(), { isVerified: false }))).toBe('PASSKEY_REFUSED');
    const response = key.create(await options());
    expect([await make(response), await make(response)]).toEqual([undefined, 'PASSKEY_REFUSED']);
    expect(await make(key.create(await options()))).toBe('PASSKEY_REFUSED');
  });
});

describe("one's own means", () => {
  it('are listed, named and removed; the last two stay where two are required', async () => {
    const { session } = await enrolled();
    const list = async () => (await server.call(getFactors, own(session))).body;
    const [passkey, totp] = (await list()).factors;
    const at = (factorId: number) => ({ ...own(session), params: { id: session.userId, factorId } });
    await server.call(renameFactor, { ...at(totp!.id), body: { name: '  Téléphone du bureau ' } });
    expect((await list()).factors.map(({ name }) => name)).toEqual(['Mon ordinateur', 'Téléphone du bureau']);
    expect((await list()).canRemove).toBe(true);
    expect((await server.call(removeFactor, at(passkey!.id))).status).toBe(204);
    expect((await list()).canRemove).toBe(false);
    expect((await server.call(removeFactor, at(totp!.id))).key).toBe('TOO_FEW_FACTORS');
    expect(await list()).toMatchObject({ factors: [{ id: totp!.id }], recoveryCodesLeft: 10, isComplete: true });
    expect(await mails()).toEqual([`${EMAIL}: Un moyen de vérification a été retiré`]);
  });

  it("are nobody else's", async () => {
    const { session } = await enrolled();
    const [mine] = (await server.call(getFactors, own(session))).body.factors;
    const other = (await does.authorize('y@fonds.example')).body;
    await does.addTotp(other);
    await does.makeCodes(other);
    await server.call(endEnrolment, own(other));
    const at = { bearer: other.bearer, params: { id: other.userId, factorId: mine!.id }, site: 'backOffice' as const };
    expect((await server.call(removeFactor, at)).status).toBe(404);
    expect((await server.call(renameFactor, { ...at, body: { name: 'x' } })).status).toBe(404);
    expect((await server.call(getFactors, { ...at, params: { id: ids.managerX } })).status).toBe(403);
  });

  it('ask for a proof that is not the password', async () => {
    const { session, secret } = await enrolled();
    server.clock.move(300);
    const asked = await server.call(askTotp, own(session));
    expect([asked.status, asked.error.additionalData]).toEqual([
      403,
      { PROOF_REQUIRED: expect.objectContaining({ means: ['passkey', 'totp', 'recovery'], minutes: 5 }) },
    ]);
    await does.give(session, { means: 'totp', code: does.codeAt(secret) });
    expect((await server.call(askTotp, own(session))).status).toBe(200);
  });

  it('are kept sealed, and codes as hashes', async () => {
    const { secret, codes } = await enrolled();
    const stored = JSON.stringify([
      await server.db.selectFrom('factor').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
      await server.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const told of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(told);
  });

  it('a code to scan waits five minutes for its first figures, and survives a slip', async () => {
    const { session } = await enrolled();
    const { body } = await server.call(askTotp, own(session));
    const add = async (code: string) =>
      (await server.call(addTotp, { ...own(session), body: { name: 'Autre', code } })).key;
    expect(body.uri).toContain('otpauth://totp/');
    expect([await add('000000'), await add('abc'), await add(does.codeAt(body.secret))]).toEqual([
      'WRONG_CODE',
      'WRONG_CODE',
      undefined,
    ]);
    expect(await add(does.codeAt(body.secret))).toBe('TOTP_SECRET_EXPIRED');
  });
});
