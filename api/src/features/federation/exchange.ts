import type { App } from '../../platform/app.ts';
import { HttpError, refusal } from '../../platform/http/errors.ts';
import { randomSecret } from '../../platform/secrets.ts';
import { isAtLeast } from './assurance.rules.ts';
import { configurationOf, library, type Settings } from './provider.ts';
import type { Visit } from './visits.queries.ts';

/** Seconds that the provider's clock may be ahead of ours, and how old an answer may be. */
const AHEAD = 60;
const OLDEST = 10 * 60;

/** What came of the query of the address that the provider sent the browser back to. */
export interface Returned {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Everything that the provider says of somebody, checked. */
export interface Claims {
  sub: string;
  /** How they were recognised (RFC 8176), where it is told. */
  amr: readonly string[];
  /** To sign out of the provider. */
  idToken: string;
  /** Of the user information; whatever its signature covers. */
  info: Readonly<Record<string, unknown>>;
}

type Logging = Pick<App, 'log'>;

/** Where the browser goes, with what it will be recognised by when it comes back: state, nonce and verifier of 256 bits. */
export async function beginAt(app: Logging, settings: Settings): Promise<{ url: string; visit: Visit }> {
  const visit = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret(), browser: randomSecret() };
  try {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const url = buildAuthorizationUrl(await configurationOf(settings), {
      redirect_uri: settings.returnUrl,
      scope: settings.scopes,
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
      acr_values: settings.acr,
      // Neither provider tells how it recognised somebody unless it is asked to.
      claims: JSON.stringify({ id_token: { amr: { essential: true } } }),
    });
    return { url: url.href, visit };
  } catch (error) {
    throw unreachable(app, settings, error);
  }
}

/** The provider cannot even say where to go. Nothing of what it answered is logged. */
function unreachable(app: Logging, { provider }: Settings, error: unknown): HttpError {
  app.log.warn({ provider, why: codeOf(error) }, 'the provider of identities does not answer');
  return refusal('FEDERATION_UNAVAILABLE');
}

/**
 * Redeems the code of a visit and checks all that comes: signatures (ES256), issuer, audience, times, nonce, strength, and that
 * both answers are about one person. FEDERATION_UNAVAILABLE when the provider is silent, FEDERATION_WEAK below the strength
 * that is configured, FEDERATION_FAILED whatever else is wrong.
 */
export async function endAt(
  app: Logging,
  settings: Settings,
  visit: Pick<Visit, 'nonce' | 'verifier'>,
  returned: Returned,
): Promise<Claims> {
  try {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const configuration = await configurationOf(settings);
    const address = new URL(settings.returnUrl);
    for (const name of ['state', 'code', 'iss'] as const)
      if (returned[name] !== undefined) address.searchParams.set(name, returned[name]);
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: returned.state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    requireFresh(claims.iat);
    if (!isAtLeast(claims.acr, settings.acr)) throw refusal('FEDERATION_WEAK');
    const info = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    requireOurs(info, settings);
    return {
      sub: claims.sub,
      amr: Array.isArray(claims.amr) ? claims.amr.filter(method => typeof method === 'string') : [],
      idToken: tokens.id_token!,
      info,
    };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (isSilence(error)) throw unreachable(app, settings, error);
    app.log.warn(
      { provider: settings.provider, why: codeOf(error) },
      'an answer of the provider of identities was refused',
    );
    throw refusal('FEDERATION_FAILED');
  }
}

const unexpected = (code: string) => Object.assign(new Error(code), { code });

/** The library looks at the end of an id token alone. */
function requireFresh(issuedAt: number) {
  const age = Date.now() / 1000 - issuedAt;
  if (age > OLDEST || age < -AHEAD) throw unexpected('ID_TOKEN_AGE');
}

/** What is signed for somebody else is signed all the same: the library leaves these out where the answer does. */
function requireOurs(info: Readonly<Record<string, unknown>>, { clientId }: Settings) {
  if (typeof info.iss !== 'string') throw unexpected('USER_INFO_ISSUER');
  if (![info.aud].flat().includes(clientId)) throw unexpected('USER_INFO_AUDIENCE');
}

const codeOf = (error: unknown) =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'unknown';

/** No answer, or none in time: the library tells the former as Node's fetch does. */
const isSilence = (error: unknown) =>
  codeOf(error) === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed');

/** Where the browser goes to sign out of the provider; null where it has no such address. FEDERATION_UNAVAILABLE when it is silent. */
export async function signOutAt(app: Logging, settings: Settings, idToken: string): Promise<string | null> {
  try {
    const { buildEndSessionUrl } = await library();
    const configuration = await configurationOf(settings);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: settings.returnUrl,
      state: randomSecret(),
    }).href;
  } catch (error) {
    throw unreachable(app, settings, error);
  }
}
