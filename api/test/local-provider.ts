/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface Known {
  acr?: string;
  amr?: string[];
  /** What it says of them. */
  claims: Record<string, unknown>;
}

/** What a test bends of honest answers. */
interface Bent {
  idToken?: (jwt: string) => string;
  userInfo?: (jwt: string) => unknown;
}

const CLIENT = { id: 'caisse', secret: 'un-secret-que-seuls-les-deux-connaissent' };
const CLAIMS = [
  ...['given_name', 'family_name', 'birthdate', 'gender', 'birthplace', 'birthcountry'],
  ...['usual_name', 'email'],
];
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

export type LocalProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * A provider of identities on this machine, configured as FranceConnect and ProConnect publish theirs: code with PKCE, ES256,
 * user information as a JWT, the secret in the body, eIDAS levels, sign-out with the id token. `returnUrls`: where it may send
 * people back to. Who signs in chooses who they are.
 */
export async function startProvider(people: Record<string, Known>, returnUrls: string[]) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = newKeys();
  const kid = 'la-cle';
  const bent: Bent = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: returnUrls,
        post_logout_redirect_uris: returnUrls,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        userinfo_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    claims: {
      openid: ['sub'],
      acr: null,
      amr: null,
      iss: null,
      ...Object.fromEntries(CLAIMS.map(name => [name, [name]])),
      email: ['email', 'email_verified'],
    },
    scopes: ['openid', ...CLAIMS],
    acrValues: ['eidas1', 'eidas2', 'eidas3'],
    ttl: { Interaction: 3600, Grant: 3600, Session: 3600, AccessToken: 3600, IdToken: 3600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    cookies: { keys: ['une-cle-de-cookies'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], userinfoSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      jwtUserinfo: { enabled: true },
      claimsParameter: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx: { body: string }, form: string) {
          ctx.body = `<!doctype html><html lang="fr"><title>Se déconnecter</title>${form}<button form="op.logoutForm" name="logout" value="yes">Se déconnecter du fournisseur</button></html>`;
        },
      },
    },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...people[sub]?.claims, sub }) }),
    async loadExistingGrant(ctx: Parameters<Parameters<Provider['use']>[0]>[0]) {
      const { client, session, params } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      grant.addOIDCClaims(['acr', 'amr', ...CLAIMS]);
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const { route } = ctx.oidc ?? {};
    const body = ctx.body as Record<string, string>;
    if (route === 'token' && bent.idToken && body.id_token) body.id_token = bent.idToken(body.id_token);
    if (route === 'userinfo' && bent.userInfo) ctx.body = bent.userInfo(ctx.body as string);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else answer(request, response);
  });

  /** The page where one says who one is. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      const buttons = Object.keys(people).map(sub => `<button name="sub" value="${sub}">${sub}</button>`);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="fr"><title>Fournisseur</title><h1>Qui êtes-vous ?</h1><form method="post">${buttons.join('')}<button name="sub" value="">Annuler</button></form></html>`,
      );
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sub = new URLSearchParams(Buffer.concat(chunks).toString()).get('sub');
    const { acr = 'eidas1', amr = ['pwd'] } = people[sub ?? ''] ?? {};
    const result = sub ? { login: { accountId: sub, acr, amr, remember: false } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Goes to `url` as a browser does, says who it is ('': cancels), and answers the query that it is sent back with. */
  async function visit(url: string, sub: string): Promise<Record<string, string>> {
    const cookies = new Map<string, string>();
    let next = new URL(url);
    let body: string | null = null;
    for (let step = 0; step < 10; step++) {
      const back: Response = await fetch(next, {
        method: body === null ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(pair => pair.join('=')).join('; '),
          ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body,
      });
      for (const cookie of back.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        cookies.set(name!, value!);
      }
      const location = back.headers.get('location');
      body = location ? null : `sub=${encodeURIComponent(sub)}`;
      if (!location) {
        if (!back.url.includes('/interaction/'))
          throw new Error(`the provider answered ${back.status}: ${await back.text()}`);
        continue;
      }
      next = new URL(location, next);
      if (returnUrls.some(one => next.href.startsWith(one))) return Object.fromEntries(next.searchParams);
    }
    throw new Error('the provider never sent back');
  }

  /** A JWT with these claims, signed by the provider's own key unless told. */
  function jwt(claims: unknown, { header = {}, key = keys.privateKey }: { header?: object; key?: KeyObject } = {}) {
    const start = `${encoded({ alg: 'ES256', kid, ...header })}.${encoded(claims)}`;
    return `${start}.${sign('sha256', Buffer.from(start), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  return {
    issuer,
    client: CLIENT,
    people,
    bent,
    visit,
    jwt,
    /** The claims of a JWT. */
    claimsOf: (text: string) => decoded(text.split('.')[1]!) as Record<string, unknown>,
    strangersKey: () => newKeys().privateKey,
    /** The variables of a product that it serves. */
    variables: (prefix: 'FRANCE_CONNECT' | 'PRO_CONNECT') => ({
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: CLIENT.id,
      [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
    }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
