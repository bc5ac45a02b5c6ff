import type { Site } from 'contract/kit/access.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { unauthorized } from './errors.ts';

/** What a bearer says of itself. */
export interface Claims {
  sessionId: string;
  accountId: number;
}

const ISSUER = 'espace-gestion-retraite';
const TYPE = 'at+jwt';
const MOST_VERIFIED = 10_000; // the oldest go: verified again, they come back
const key = (secret: string) => new TextEncoder().encode(secret);

/** Access tokens, signed and verified: which session they are of, for whom, on which site. */
export function bearersOf({ config, clock }: Pick<App, 'config' | 'clock'>) {
  async function sign(session: { id: string; endsAt: Date }, accountId: number, site: Site) {
    const now = clock.now();
    const expires = Math.min(after(now, minutes(config.ACCESS_TOKEN_MINUTES)).getTime(), session.endsAt.getTime());
    return await new SignJWT({ sid: session.id, ses: Math.floor(session.endsAt.getTime() / 1000) })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(site)
      .setSubject(String(accountId))
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(key(config.secrets[0]!));
  }

  /** Bearers that were verified, which come with each call until they expire, or their secret is dropped. */
  const verified = new Map<string, Claims & { expires: Date; secret: string }>();

  async function verify(token: string, site: Site): Promise<Claims> {
    const known = verified.get(`${site} ${token}`);
    if (known && known.expires > clock.now() && config.secrets.includes(known.secret)) return known;
    const claims = await verifySignature(token, site);
    verified.set(`${site} ${token}`, claims);
    if (verified.size > MOST_VERIFIED) verified.delete(verified.keys().next().value!);
    return claims;
  }

  async function verifySignature(token: string, site: Site) {
    for (const secret of config.secrets) {
      try {
        const { payload } = await jwtVerify<{ sid: string; exp: number }>(token, key(secret), {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          audience: site,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return {
          accountId: Number(payload.sub),
          sessionId: payload.sid,
          expires: new Date(payload.exp * 1000),
          secret,
        };
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw unauthorized();
      }
    }
    throw unauthorized();
  }

  return { sign, verify };
}
