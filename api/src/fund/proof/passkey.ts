import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyAnswer } from 'contract/calls/passkeys.ts';
import type { Site } from 'contract/kit/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/errors.ts';
import { type ChallengeFor, keepChallenge, takeChallenge } from './challenges.ts';

/** Read when a passkey is first at hand: a certificate parser is not for every process. */
const library = () => import('@simplewebauthn/server');

const NAMES: Record<Site, string> = {
  member: 'Mon espace retraite',
  backOffice: 'Espace Gestion Retraite',
};
/** P-256 first, then Ed25519 and RSA: what authenticators of today and Windows Hello make. */
const ALGORITHMS = [-7, -8, -257];

/** What passkeys of a site are bound to: its address as configured, never as a request says it. */
function partyOf({ config }: Pick<App, 'config'>, site: Site) {
  const { origin, hostname } = new URL(site === 'member' ? config.memberUrl : config.backOfficeUrl);
  return { origin, id: hostname, name: NAMES[site] };
}

/** False where browsers refuse passkeys: at a bare IP address. */
export const hasPasskeys = (app: Pick<App, 'config'>, site: Site): boolean =>
  isIP(partyOf(app, site).id.replace(/^\[|\]$/g, '')) === 0;

/** Refuses with PROOF_MEANS_CLOSED where passkeys cannot be. */
export function requirePasskeys(app: Pick<App, 'config'>, site: Site): void {
  if (!hasPasskeys(app, site)) throw refusal('PROOF_MEANS_CLOSED');
}

interface Owner {
  id: number;
  /** What they sign in with. */
  login: string;
  name: string;
}

/** What the browser needs to make a passkey of this person's. */
export async function askNewPasskey(db: Db, app: App, site: Site, sessionId: string, owner: Owner) {
  const party = partyOf(app, site);
  const known = await passkeysOf(db, owner.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    // No name of the person's, and the same for all of their passkeys: an authenticator keeps one of each.
    userID: new Uint8Array(createHash('sha256').update(`${party.id} ${site} ${owner.id}`).digest()),
    userName: owner.login,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id!,
      transports: transports ?? [],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(db, app, { purpose: 'enrolPasskey', sessionId }, { value: options.challenge });
  return { ...options } as Record<string, unknown>;
}

/** What is kept of the passkey that a browser made, or PASSKEY_REFUSED. */
export async function readNewPasskey(db: Db, app: App, site: Site, sessionId: string, answer: PasskeyAnswer) {
  const party = partyOf(app, site);
  await requireChallenge(db, app, { purpose: 'enrolPasskey', sessionId }, answer);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await refusedWhenItThrows(() =>
    verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: challengeIn(answer)!,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw refusal('PASSKEY_REFUSED');
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** What a passkey must sign: any of this site's at a sign-in, one of the person's for a proof. */
export async function askPasskeyAnswer(db: Db, app: App, site: Site, whose?: { accountId: number; sessionId: string }) {
  const { generateAuthenticationOptions } = await library();
  const known = whose ? await passkeysOf(db, whose.accountId) : [];
  const options = await generateAuthenticationOptions({
    rpID: partyOf(app, site).id,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id!,
      transports: (transports ?? []) as never,
    })),
  });
  const what: ChallengeFor = whose ? { purpose: 'provePasskey', sessionId: whose.sessionId } : { purpose: 'signIn' };
  await keepChallenge(db, app, what, { value: options.challenge });
  return { ...options } as Record<string, unknown>;
}

/** Whose passkey answered; `isCopy`: its counter went back, so there are two of it, and nothing is proven. */
export interface Answered {
  factorId: number;
  accountId: number;
  isCopy: boolean;
}

/** Checks what a passkey signed, of `accountId`'s or of anybody's; PASSKEY_REFUSED whatever is wrong with it. */
export async function checkPasskeyAnswer(
  db: Db,
  app: App,
  site: Site,
  answer: PasskeyAnswer,
  whose?: { accountId: number; sessionId: string },
): Promise<Answered> {
  const party = partyOf(app, site);
  const what: ChallengeFor = whose ? { purpose: 'provePasskey', sessionId: whose.sessionId } : { purpose: 'signIn' };
  await requireChallenge(db, app, what, answer);
  const row = await db
    .selectFrom('factor')
    .where('credential_id', '=', answer.id)
    .select(['id', 'account_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!row || (whose && row.account_id !== whose.accountId)) throw refusal('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await refusedWhenItThrows(() =>
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: challengeIn(answer)!,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared below, where a copy is told from a wrong signature.
      credential: { id: answer.id, publicKey: new Uint8Array(row.public_key!), counter: 0 },
    }),
  );
  if (!verified) throw refusal('PASSKEY_REFUSED');
  const { newCounter } = authenticationInfo;
  const moved = await db
    .updateTable('factor')
    .set({ counter: newCounter, last_used_at: app.clock.now() })
    .where('id', '=', row.id)
    // Synchronised passkeys do not count: both are 0 for ever.
    .where(eb => eb.or([eb('counter', '<', newCounter), eb.and([eb('counter', '=', 0), eb.val(newCounter === 0)])]))
    .executeTakeFirst();
  return { factorId: row.id, accountId: row.account_id, isCopy: moved.numUpdatedRows === 0n };
}

const passkeysOf = (db: Db, accountId: number) =>
  db
    .selectFrom('factor')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .select(['credential_id', 'transports'])
    .execute();

/** The challenge that an answer says it signed; the signature covers it. Null when it cannot be read. */
function challengeIn({ response }: PasskeyAnswer): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(response.clientDataJSON), 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

async function requireChallenge(db: Db, app: App, what: ChallengeFor, answer: PasskeyAnswer) {
  const value = challengeIn(answer);
  if (!value || !(await takeChallenge(db, app, what, value))) throw refusal('PASSKEY_REFUSED');
}

/** The library throws for whatever is malformed, of another origin, not verified by its person, or wrongly signed. */
async function refusedWhenItThrows<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw refusal('PASSKEY_REFUSED');
  }
}
