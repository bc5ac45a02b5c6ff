import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginVisit, endVisit, signOutOfProvider } from 'contract/calls/federation.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';
import { ELODIE, federated } from './testing.ts';

const server = testServer({ PROVIDER_SECONDS: '2' });
const { provider, begin, end, visit } = federated(server, {
  elodie: { claims: ELODIE },
  yann: { claims: { ...ELODIE, given_name: 'Yann', family_name: 'Le Floch', gender: 'male' } },
});

beforeEach(async () => {
  Object.assign(provider.bent, { idToken: undefined, userInfo: undefined });
  for (const table of ['federation_link', 'identity_check', 'session'] as const)
    await server.db.deleteFrom(table).execute();
});

const now = () => Math.floor(Date.now() / 1000);
const sessions = async () => (await server.db.selectFrom('session').select('id').execute()).length;

/** Claims of the honest token, bent, and signed by the provider's own key. */
const resigned = (more: Record<string, unknown>) => (jwt: string) =>
  provider.jwt({ ...provider.claimsOf(jwt), ...more });
/** Whole, with a header and a signature of one's own. */
const unsigned = (jwt: string, header: object, signature = '') =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${jwt.split('.')[1]}.${signature}`;
const byHmac = (jwt: string) => {
  const start = unsigned(jwt, { alg: 'HS256' }).slice(0, -1);
  return `${start}.${createHmac('sha256', provider.client.secret).update(start).digest('base64url')}`;
};

const ID_TOKENS: [what: string, bend: (jwt: string) => string][] = [
  ['signed by another key', jwt => provider.jwt(provider.claimsOf(jwt), { key: provider.strangersKey() })],
  [
    'changed after it was signed',
    jwt => {
      const [head, , signature] = jwt.split('.');
      const claims = { ...provider.claimsOf(jwt), acr: 'eidas3' };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
  ],
  ['not signed at all', jwt => unsigned(jwt, { alg: 'none' })],
  ['signed with the secret of the client', byHmac],
  ['of another issuer', resigned({ iss: 'https://fournisseur.example' })],
  ['for another product', resigned({ aud: 'une-autre-caisse' })],
  ['expired', resigned({ exp: now() - 3600 })],
  ['not valid yet', resigned({ nbf: now() + 3600 })],
  ['made long ago', resigned({ iat: now() - 3600 })],
  ['made in the future', resigned({ iat: now() + 3600 })],
  ['of another visit', resigned({ nonce: 'un-autre' })],
  ['of no visit', resigned({ nonce: undefined })],
];

describe('an id token', () => {
  it.each(ID_TOKENS)('%s opens nothing', async (_, bend) => {
    provider.bent.idToken = bend;
    const { status, key } = await visit('elodie');
    expect([status, key, await sessions()]).toEqual([422, 'FEDERATION_FAILED', 0]);
  });

  it('of a visit before, though it was honest, opens nothing', async () => {
    let former = '';
    provider.bent.idToken = jwt => {
      former = jwt;
      return jwt;
    };
    expect((await visit('elodie')).status).toBe(200);
    provider.bent.idToken = () => former;
    expect((await visit('elodie')).key).toBe('FEDERATION_FAILED');
  });

  it.each(['eidas0', undefined])('that is weaker than asked (%s) opens nothing', async acr => {
    provider.bent.idToken = resigned({ acr });
    const { status, key } = await visit('elodie');
    expect([status, key, await sessions()]).toEqual([403, 'FEDERATION_WEAK', 0]);
    provider.bent.idToken = resigned({ acr: 'eidas3' });
    expect((await visit('elodie')).status).toBe(200);
  });
});

const USER_INFO: [what: string, bend: (jwt: string) => unknown][] = [
  ['of somebody else', resigned({ sub: 'yann' })],
  ['signed by another key', jwt => provider.jwt(provider.claimsOf(jwt), { key: provider.strangersKey() })],
  ['not signed', jwt => unsigned(jwt, { alg: 'none' })],
  ['of another issuer', resigned({ iss: 'https://fournisseur.example' })],
  ['of no issuer', resigned({ iss: undefined })],
  ['for another product', resigned({ aud: 'une-autre-caisse' })],
  ['for nobody in particular', resigned({ aud: undefined })],
  ['expired', resigned({ exp: now() - 3600 })],
  ['that is no JWT', () => 'une page <html>'],
  ['without end, though it is honest', resigned({ more: 'x'.repeat(400_000) })],
];

describe('user information', () => {
  it.each(USER_INFO)('%s opens nothing', async (_, bend) => {
    provider.bent.userInfo = bend;
    const { status, key } = await visit('elodie');
    expect([status, key, await sessions()]).toEqual([422, 'FEDERATION_FAILED', 0]);
  });
});

describe('a visit', () => {
  it('ends once', async () => {
    const { url, visit: browser } = await begin();
    const back = { ...(await provider.visit(url, 'elodie')), visit: browser };
    expect((await end(back)).status).toBe(200);
    expect((await end(back)).key).toBe('FEDERATION_LATE');
  });

  it('ends in the browser that set out, on its site, within a quarter of an hour, with the state that was sent', async () => {
    const other = await begin();
    const cases: ((back: Record<string, string>) => ReturnType<typeof end>)[] = [
      back => end({ ...back, visit: other.visit }),
      back => end({ ...back, state: 'un-autre' }),
      back => end(back, 'backOffice'),
      back => {
        server.clock.move(15 * 60);
        return end(back);
      },
    ];
    for (const come of cases) {
      const { url, visit: browser } = await begin();
      const { status, key } = await come({ ...(await provider.visit(url, 'elodie')), visit: browser });
      expect([status, key]).toEqual([422, 'FEDERATION_LATE']);
    }
    expect(await sessions()).toBe(0);
  });

  it("does not end with another visit's code, nor with one of somebody else's making", async () => {
    const first = await begin();
    const second = await begin();
    const { code } = await provider.visit(first.url, 'elodie');
    const back = { ...(await provider.visit(second.url, 'yann')), visit: second.visit };
    expect((await end({ ...back, code: code! })).key).toBe('FEDERATION_FAILED'); // PKCE
    expect(
      (
        await end({
          ...(await provider.visit(first.url, 'yann')),
          visit: first.visit,
          iss: 'https://fournisseur.example',
        })
      ).key,
    ).toBe('FEDERATION_FAILED');
  });

  it('that was cancelled says so; any other error of the provider is a failure', async () => {
    expect((await visit('')).key).toBe('FEDERATION_CANCELLED');
    const { url, visit: browser } = await begin();
    const { state } = await provider.visit(url, '');
    expect((await end({ state: state!, visit: browser, error: 'server_error' })).key).toBe('FEDERATION_FAILED');
    const third = await begin();
    const { state: again } = await provider.visit(third.url, '');
    expect((await end({ state: again!, visit: third.visit })).key).toBe('FEDERATION_FAILED'); // neither code nor error
  });

  it('is 404 where no provider is configured, and its button is not offered', async () => {
    const { FRANCE_CONNECT_ISSUER: issuer } = server.app.config;
    Object.assign(server.app.config, { FRANCE_CONNECT_ISSUER: undefined });
    expect((await server.call(beginVisit, { site: 'member' })).status).toBe(404);
    expect((await server.call(endVisit, { site: 'member', body: { visit: 'x', state: 'x' } })).status).toBe(404);
    Object.assign(server.app.config, { FRANCE_CONNECT_ISSUER: issuer });
  });

  it('asks for all that it needs, and nothing of it stands in the database as it is', async () => {
    const { url, visit: browser } = await begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'https://portail.example/retour-franceconnect',
      scope: 'openid given_name family_name birthdate gender birthplace birthcountry',
      acr_values: 'eidas1',
    });
    for (const secret of [asked.state, asked.nonce, browser])
      expect(Buffer.from(secret!, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await server.db.selectFrom('federation_visit').selectAll().execute());
    for (const secret of [asked.state, asked.nonce, browser]) expect(rows).not.toContain(secret);
  });
});

describe('a provider that is ill', () => {
  /** Configures another issuer, where `answer` answers everything. */
  async function instead(answer: (url: string, issuer: string) => string | null, test: () => Promise<void>) {
    const ill = createServer((request, response) => {
      const text = answer(request.url!, issuer);
      if (text !== null) response.setHeader('content-type', 'application/json').end(text);
    });
    await new Promise<void>(resolve => ill.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(ill.address() as AddressInfo).port}`;
    const { FRANCE_CONNECT_ISSUER } = server.app.config;
    Object.assign(server.app.config, { FRANCE_CONNECT_ISSUER: issuer });
    try {
      await test();
    } finally {
      Object.assign(server.app.config, { FRANCE_CONNECT_ISSUER });
      ill.closeAllConnections();
      await new Promise(resolve => ill.close(resolve));
    }
  }
  const refused = async () => {
    const { status, key } = await server.call(beginVisit, { site: 'member' });
    expect([status, key]).toEqual([503, 'FEDERATION_UNAVAILABLE']);
  };

  it('answers nonsense', () => instead(() => '<html>', refused));
  it('never answers', () => instead(() => null, refused));
  it('passes for another', () =>
    instead(
      () => JSON.stringify({ issuer: 'https://fournisseur.example', authorization_endpoint: 'https://x' }),
      refused,
    ));
  it('goes silent in the middle of a visit', () =>
    instead(
      (path, issuer) =>
        path.endsWith('openid-configuration')
          ? JSON.stringify({
              issuer,
              authorization_endpoint: `${issuer}/authorize`,
              token_endpoint: `${issuer}/token`,
              userinfo_endpoint: `${issuer}/userinfo`,
              jwks_uri: `${issuer}/jwks`,
            })
          : null,
      async () => {
        const { url, visit: browser } = await begin();
        const state = new URL(url).searchParams.get('state')!;
        const { status, key } = await end({ state, code: 'x', visit: browser });
        expect([status, key]).toEqual([503, 'FEDERATION_UNAVAILABLE']);
      },
    ));

  it('keeps what signs out of a provider that does not answer, until it does', async () => {
    const { signOut } = (await visit('elodie')).body;
    const leave = () => server.call(signOutOfProvider, { site: 'member', body: { signOut } });
    await instead(
      () => null,
      async () => {
        const { status, key } = await leave();
        expect([status, key]).toEqual([503, 'FEDERATION_UNAVAILABLE']);
      },
    );
    expect(new URL((await leave()).body.url!).origin).toBe(provider.issuer);
    expect((await leave()).body.url).toBeNull();
  });
});

it('members are let in by an honest one', async () => {
  const { status, body } = await visit('elodie');
  expect([status, body.userId, await sessions()]).toEqual([200, ids.memberA, 1]);
});
