import { LEAST_MEANS } from 'contract/calls/factors.ts';
import { PROOF_MEANS, type ProofAsked, type ProofMeans } from 'contract/calls/proof.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { Awaited, ProofPurpose } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { codeRecord } from './code-record.ts';
import { livingCodes, livingLetter } from './codes.queries.ts';
import { type Places, placesOf } from './places.ts';
import { restOf } from './send-code.ts';

export type FactorApp = { config: Pick<Config, 'STAFF_SECOND_FACTOR' | 'isProduction'> };

/** Who of the staff needs two means: all in production unless told. */
export const staffSecondFactor = (config: FactorApp['config']) =>
  config.STAFF_SECOND_FACTOR ?? (config.isProduction ? 'required' : 'offered');

/** True where STAFF_SECOND_FACTOR wants two means of whoever has this role. */
export function isFactorRequired({ config }: FactorApp, role: UserRole): boolean {
  if (role === UserRole.individual) return false;
  const asked = staffSecondFactor(config);
  return asked === 'required' || (asked === 'administrators' && role === UserRole.administrator);
}

/** How many of each an account has. Codes count as one means, as long as one is left. */
interface Counted {
  passkeys: number;
  totps: number;
  codes: number;
}

export async function countMeans(db: Db, accountId: number): Promise<Counted> {
  const { passkeys, totps, codes } = await db
    .selectNoFrom(eb => {
      const of = (kind: string) =>
        eb
          .selectFrom('factor')
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .select(({ fn }) => fn.countAll<number>().as('n'));
      return [
        of('passkey').as('passkeys'),
        of('totp').as('totps'),
        eb
          .selectFrom('recovery_code')
          .where('account_id', '=', accountId)
          .where('used_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('codes'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { passkeys: Number(passkeys), totps: Number(totps), codes: Number(codes) };
}

/** Two means, of which the codes are one, and never the only one. */
export const isComplete = ({ passkeys, totps, codes }: Counted): boolean =>
  passkeys + totps > 0 && passkeys + totps + (codes > 0 ? 1 : 0) >= LEAST_MEANS;

/**
 * The means by which this account may prove itself, the preferred one first: the one that served last, else the strongest.
 * The password, where there is one, if there is nothing stronger; a code by post beside all, since days pass until it is there.
 */
export async function openMeans(app: App, db: Db, accountId: number): Promise<ProofMeans[]> {
  return meansAmong(await placesOf(app, db, accountId), db, accountId);
}

async function meansAmong(places: Places, db: Db, accountId: number): Promise<ProofMeans[]> {
  const { passkeys, totps, codes } = await countMeans(db, accountId);
  const open: Partial<Record<ProofMeans, unknown>> = {
    passkey: passkeys,
    totp: totps,
    sms: places.sms,
    call: places.call,
    recovery: passkeys + totps > 0 && codes,
  };
  const strong = PROOF_MEANS.filter(means => open[means]);
  const letter: ProofMeans[] = places.letter ? ['letter'] : [];
  if (strong.length === 0) return [...((await hasPassword(db, accountId)) ? (['password'] as const) : []), ...letter];
  if (!places.sms && !places.call) return [...strong, ...letter];
  const last = await lastMeans(db, accountId);
  const first = strong.filter(means => means === last && means !== 'recovery');
  return [...first, ...strong.filter(means => !first.includes(means)), ...letter];
}

/** Who comes in by FranceConnect or ProConnect alone may have none. */
async function hasPassword(db: Db, accountId: number): Promise<boolean> {
  const account = db.selectFrom('account').where('id', '=', accountId).where('password_hash', 'is not', null);
  return (await account.select('id').executeTakeFirst()) !== undefined;
}

async function lastMeans(db: Db, accountId: number) {
  const { rows } = await sql<{ means: string }>`select means from session
    cross join lateral (values (proved_by, proved_at), (proved_for_by, proved_for_at)) as proved (means, at)
    where account_id = ${accountId} and means in ('passkey', 'totp', 'sms', 'call') order by at desc limit 1`.execute(
    db,
  );
  return rows[0]?.means;
}

/**
 * Whether a password proves who gave it `at`: they had nothing stronger then. What they enrol on that proof takes it away only from
 * their next sign-in on, else no enrolment would come to its end.
 */
export async function passwordProves(app: App, accountId: number, at: Date): Promise<boolean> {
  const places = await placesOf(app, app.db, accountId);
  if (places.sms || places.call) return false;
  const stronger = await app.db
    .selectFrom('factor')
    .where('account_id', '=', accountId)
    .where('created_at', '<', at)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return stronger === undefined;
}

/** What PROOF_REQUIRED tells this person of, in this session. */
export async function proofAsked(
  app: App,
  { accountId, sessionId, purpose }: { accountId: number; sessionId: string; purpose: ProofPurpose },
): Promise<ProofAsked> {
  const { db, config } = app;
  const now = app.clock.now();
  const places = await placesOf(app, db, accountId);
  const means = await meansAmong(places, db, accountId);
  const to = Object.fromEntries(Object.entries(places).map(([sent, { masked }]) => [sent, masked]));
  const letter = places.letter && (await livingLetter(db, { accountId, purpose, now }));
  const hasPhone = places.sms !== undefined || places.call !== undefined;
  const restsFor = hasPhone ? await restOf(db, { accountId, isByPost: false, now }) : 0;
  const living = hasPhone ? await livingCodes(db, { accountId, sessionId, purpose, now }) : [];
  return {
    ...{ means, minutes: config.PROOF_MINUTES, purpose, to },
    letterAskedAt: letter?.created_at.toISOString() ?? null,
    sent: Object.fromEntries(
      living
        .map(code => [code.means, codeRecord(code, { now, restsFor })] as const)
        .filter(([, { state }]) => state !== 'failed')
        .map(([means, code]) => [
          means,
          { ...code, sentAt: code.sentAt?.toISOString() ?? null, expiresAt: code.expiresAt.toISOString() },
        ]),
    ),
    restsFor,
  };
}

/**
 * What a session of this account waits for after its password; null: nothing. Of the staff whoever has a factor is asked for
 * it; members give theirs where a call asks for a proof.
 */
export async function awaitedAfterPassword(db: Db, app: App, id: number, role: UserRole): Promise<Awaited | null> {
  if (role === UserRole.individual) return null;
  const counted = await countMeans(db, id);
  if (counted.passkeys + counted.totps > 0) return 'factor';
  return isFactorRequired(app, role) ? 'enrol' : null;
}

/**
 * What it waits for after a factor: the second means, where two are required, and for whoever began to enrol where they are
 * offered. One lost device would else close the account.
 */
export async function awaitedAfterFactor(db: Db, app: App, id: number, role: UserRole): Promise<'enrol' | null> {
  if (role === UserRole.individual) return null;
  const counted = await countMeans(db, id);
  const hasBegun = counted.passkeys + counted.totps > 0;
  return (hasBegun || isFactorRequired(app, role)) && !isComplete(counted) ? 'enrol' : null;
}
