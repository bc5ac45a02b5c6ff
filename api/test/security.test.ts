import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { putFolderAddress } from 'contract/calls/addresses.ts';
import { generateCaptcha } from 'contract/calls/captcha.ts';
import { sendMessage } from 'contract/calls/messaging.ts';
import { managerConfirmResetPasswordTokenExists, managerForgotPassword } from 'contract/calls/password.ts';
import { getUser, putUser } from 'contract/calls/profile.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { authorizeManager, authorizeMember, getManager } from 'contract/calls/session.ts';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { folders, ids, PASSWORD, type Session, testServer } from './support.ts';

describe('limits per source address', () => {
  const server = testServer({
    LIMIT_SIGN_IN: '10',
    LIMIT_FORGOTTEN: '10',
    LIMIT_TOKEN_CHECK: '20',
    LIMIT_CAPTCHA: '60',
    LIMIT_SEARCH: '120',
  });
  const wrong = (identifier: string, headers = {}) =>
    server.call(authorizeMember, { body: { identifier, password: 'Faux-1!' }, headers });

  it('stops one address before it has locked more than two accounts', async () => {
    const logins = ['MEMBREA', 'MEMBREB', 'CLOS', 'SANSMAIL', 'SANSDOSSIER'];
    const answers = [];
    for (let n = 0; n < 60; n++) answers.push(await wrong(logins[n % 5]!, { 'x-forwarded-for': `203.0.113.${n}` }));
    const { n } = await server.db
      .selectFrom('account')
      .where('blocked_at', 'is not', null)
      .where('id', '!=', ids.blockedMember)
      .where('id', '!=', ids.blockedManager)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeLessThanOrEqual(2);
    const last = answers.at(-1)!;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not count successes as failures', async () => {
    server.clock.move(120);
    for (let n = 0; n < 15; n++) {
      const { status } = await server.call(authorizeManager, {
        body: { identifier: 'y@fonds.example', password: PASSWORD },
      });
      expect(status).toBe(200);
    }
  });

  it.each([
    ['forgotten passwords', 10, () => server.call(managerForgotPassword, { body: { value: 'rien@fonds.example' } })],
    ['token checks', 20, () => server.call(managerConfirmResetPasswordTokenExists, { body: { token: 'x' } })],
    ['captchas', 60, () => server.call(generateCaptcha)],
  ])('limits %s to %i a minute', async (_name, most, call) => {
    server.clock.move(60 - ((server.clock.now().getTime() / 1000) % 60));
    for (let n = 0; n < most; n++) expect((await call()).status).not.toBe(429);
    expect((await call()).status).toBe(429);
    server.clock.move(60);
    expect((await call()).status).not.toBe(429);
  });

  it('limits searches per person, not per address', async () => {
    const [x, y] = [await server.signIn('x@fonds.example'), await server.signIn('y@fonds.example')];
    server.clock.move(60 - ((server.clock.now().getTime() / 1000) % 60));
    const search = (bearer: string) =>
      server.call(getUsersBySearchCriteria, { bearer, body: { startIndex: 0, take: 1, name: 'z' } });
    const answers = await Promise.all(Array.from({ length: 121 }, () => search(x.bearer)));
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(1);
    expect((await search(y.bearer)).status).toBe(200);
  });

  it('limits proofs per session: who has the password alone takes none from the owner', async () => {
    const [thief, owner] = [await server.signIn('x@fonds.example'), await server.signIn('x@fonds.example')];
    server.clock.move(60 - ((server.clock.now().getTime() / 1000) % 60));
    const give = (session: Session, body: object) =>
      server.call(giveProof, { params: { id: ids.managerX }, bearer: session.bearer, body, site: 'backOffice' });
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await give(thief, {})).status);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
    expect((await give(owner, { means: 'password', password: PASSWORD })).status).toBe(200);
  });
});

describe('what members send to the service', () => {
  const server = testServer({ LIMIT_SEND: '30' });

  it('is so much an hour and person, whichever call: beyond it 429 in words of its own, until the hour is over', async () => {
    server.clock.move(3600 - ((server.clock.now().getTime() / 1000) % 3600));
    const [a, b] = [await server.signIn('MEMBREA'), await server.signIn('MEMBREB')];
    const send = ({ bearer }: { bearer: string }, n: number) => {
      const email = { subject: `Message ${n}`, folderId: folders.a1, requestType: null, content: { text: 'Bonjour' } };
      return server.call(sendMessage, { bearer, body: { email } });
    };
    for (let n = 0; n < 30; n++) expect((await send(a, n)).status).toBe(200);
    const beyond = await send(a, 30);
    expect([beyond.status, beyond.key]).toEqual([429, 'TOO_MANY_SENDINGS']);
    expect(beyond.error.message).toContain('recommencez dans une heure');
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const address = { way: '1 rue des Lilas', zipCode: '75001', city: 'Paris', countryId: 1 };
    const other = await server.call(putFolderAddress, {
      bearer: a.bearer,
      body: { address, idsDossiers: [folders.a1] },
    });
    expect(other.key).toBe('TOO_MANY_SENDINGS');
    // From another session of theirs too: a change of telephone writes to the new number, whatever was sent there already.
    const elsewhere = await server.signIn('MEMBREA');
    const phones = await server.call(putUser, {
      params: { id: ids.memberA },
      bearer: elsewhere.bearer,
      body: { phoneNumber: null, mobilePhoneNumber: null },
    });
    expect(phones.key).toBe('TOO_MANY_SENDINGS');
    expect((await send(b, 0)).key).not.toBe('TOO_MANY_SENDINGS');
    server.clock.move(3600);
    const again = await server.signIn('MEMBREA');
    expect((await send(again, 31)).status).toBe(200);
  });

  it('is counted for each call with files', () => {
    const uncounted = features
      .flatMap(({ contract }) => endpointsOf(contract))
      .filter(([, { access, upload, limit }]) => access === 'member' && upload && !limit);
    expect(uncounted.map(([name]) => name)).toEqual([]);
  });
});

describe('rights that change', () => {
  const server = testServer();
  const find = async (bearer: string, identifier: string) => {
    const body = { startIndex: 0, take: 5, identifier };
    return (await server.call(getUsersBySearchCriteria, { bearer, body })).body.total;
  };

  it('act on the next request: accreditations and roles', async () => {
    const { db } = server;
    const [y, administrator] = [await server.signIn('y@fonds.example'), await server.signIn('admin@fonds.example')];
    expect(await find(y.bearer, 'MEMBREB')).toBe(1);
    await db.deleteFrom('accreditation').where('manager_id', '=', ids.managerY).execute();
    expect(await find(y.bearer, 'MEMBREB')).toBe(0);
    await db.insertInto('accreditation').values({ manager_id: ids.managerY, social_system_id: 1 }).execute();
    expect(await find(y.bearer, 'MEMBREA')).toBe(1);
    expect(await find(administrator.bearer, 'MEMBREB')).toBe(1);
    await db.updateTable('account').set({ role: 2 }).where('id', '=', ids.administrator).execute();
    expect(await find(administrator.bearer, 'MEMBREB')).toBe(0);
    await db.updateTable('account').set({ role: 1 }).where('id', '=', ids.managerY).execute();
    expect(await find(y.bearer, 'MEMBREB')).toBe(1);
  });
});

describe('headers and bodies', () => {
  const server = testServer();

  it('sends the protective headers on calls and pages', async () => {
    const { headers } = await server.call(generateCaptcha);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('ignores unknown and server-owned fields', async () => {
    const answer = await server.call(authorizeMember, {
      body: {
        identifier: 'MEMBREA',
        password: PASSWORD,
        administrator: true,
        roles: ['rentier'],
        isManagerConnectedAs: true,
        cguVersion: 9,
        __proto__: { administrator: true },
      },
    });
    expect(answer.status).toBe(200);
    const { body } = await server.call(getUser, { params: { id: ids.memberA }, bearer: answer.body.bearer });
    expect(body).toMatchObject({
      isManagerConnectedAs: false,
      cguVersion: 0,
      socialSecurityNumber: '2500275115005',
      socialSecurityKey: '74',
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  it('answers no 5xx to a thousand hostile bodies, and a generic body to what is unexpected', async () => {
    const values = [
      null,
      true,
      0,
      -1,
      1e308,
      '',
      'é'.repeat(5000),
      '\u0000',
      '\ud800',
      [],
      [[]],
      {},
      { a: 1 },
      '1; drop table account',
      "' or ''='",
      '<script>',
      '%00',
      '../../etc/passwd',
      '0000-01-01',
      '0000-01',
      '01/01/0000',
    ];
    const { bearer } = await server.signIn('admin@fonds.example');
    const endpoints = features
      .flatMap(({ contract }) => endpointsOf(contract))
      .filter(([name]) => !name.startsWith('logout'));
    const keys = [
      'identifier',
      'password',
      'userId',
      'refreshToken',
      'value',
      'token',
      'newPassword',
      'confirmPassword',
      'captcha',
      'login',
      'managerId',
      'name',
      'firstName',
      'firstname',
      'email',
      'userRole',
      'startIndex',
      'take',
      'folderNumber',
      'text',
      'dateBegin',
      'dateEnd',
      'receivedIn',
      'openAt',
      'socialSystemId',
      'baseId',
    ];
    const wrong: unknown[] = [];
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let n = 0; n < 1000; n++) {
      const [name, endpoint] = endpoints[n % endpoints.length]!;
      const body = Object.fromEntries(
        keys.filter(() => random(3) > 0).map(key => [key, values[random(values.length)]]),
      );
      if (random(3) > 0) Object.assign(body, { startIndex: 0, take: 5, identifier: values[random(values.length)] });
      const params = {
        id: String(values[random(values.length)] || 'x').toWellFormed(),
        token: 'x%00y',
        baseId: '1',
        start: '0',
        take: '5',
      };
      const { status } = await server.call(endpoint, { params, body: endpoint.body ? body : undefined, bearer });
      if (status >= 500) wrong.push([name, status, body, params]);
    }
    expect(wrong).toEqual([]);
    const { verify } = server.app.passwords;
    server.app.passwords.verify = () => Promise.reject(new Error('select secret from somewhere'));
    const { status, error, headers } = await server.call(authorizeManager, {
      body: { identifier: 'x@fonds.example', password: 'x' },
    });
    server.app.passwords.verify = verify;
    expect([status, error.additionalData]).toEqual([500, {}]);
    expect(JSON.stringify(error)).not.toContain('select');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('reads whole numbers, no hexadecimal or exponent, in paths', async () => {
    const { bearer } = await server.signIn('x@fonds.example');
    for (const id of ['0x2', '2e0', '2.0', ' 2', '99999999999999999999']) {
      expect((await server.call(getManager, { params: { id }, bearer })).status).toBe(400);
    }
  });

  it('documents every call', async () => {
    const answer = await fetch(`${server.addresses.backOffice}/api/docs/json`);
    const document = (await answer.json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/api/manager/getUsersBySearchCriteria');
    expect(Object.keys(document.paths)).not.toContain('/api/user/{id}');
  });
});
