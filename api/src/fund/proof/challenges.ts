import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

/** For how long a browser may take to answer. */
const MINUTES = 5;

/** What a challenge is for. That of a sign-in belongs to nobody's session. */
export type ChallengeFor =
  | { purpose: 'signIn' }
  | { purpose: 'enrolPasskey' | 'enrolTotp' | 'provePasskey'; sessionId: string };

const sessionOf = (what: ChallengeFor) => ('sessionId' in what ? what.sessionId : null);

/** Keeps what was asked of a browser; what was asked before for the same goes. `secret`: sealed, what the answer is checked with. */
export async function keepChallenge(
  db: Db,
  app: Pick<App, 'clock'>,
  what: ChallengeFor,
  { value, secret = null }: { value: string; secret?: Buffer | null },
): Promise<void> {
  const session = sessionOf(what);
  if (session) {
    await db
      .deleteFrom('proof_challenge')
      .where('session_id', '=', session)
      .where('purpose', '=', what.purpose)
      .execute();
  }
  await db
    .insertInto('proof_challenge')
    .values({
      value,
      purpose: what.purpose,
      session_id: session,
      secret,
      expires_at: after(app.clock.now(), minutes(MINUTES)),
    })
    .execute();
}

/** Takes a challenge out, so that it serves once. False when it never was, is of somebody else, was used or is too old. */
export async function takeChallenge(
  db: Db,
  app: Pick<App, 'clock'>,
  what: ChallengeFor,
  value: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('proof_challenge')
    .where('value', '=', value)
    .where('purpose', '=', what.purpose)
    .where('session_id', 'is not distinct from', sessionOf(what))
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > app.clock.now();
}

/** The secret that waits in this session for its first code, whatever its value; it goes on waiting. */
export const waitingSecret = (db: Db, app: Pick<App, 'clock'>, sessionId: string) =>
  db
    .selectFrom('proof_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'enrolTotp')
    .where('expires_at', '>', app.clock.now())
    .select(['value', 'secret'])
    .executeTakeFirst();
