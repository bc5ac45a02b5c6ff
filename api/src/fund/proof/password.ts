import { WRONG_PASSWORDS } from 'contract/calls/proof.ts';
import type { App } from '../../platform/app.ts';
import { refusal, unauthorized } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { tellWrongPasswords } from '../security-mail.ts';

type Whose = Pick<Caller, 'id' | 'sessionId'>;

/**
 * Checks the current password that a session gives: the one way to do so, with one count. The fifth wrong one in a row ends
 * the session and is told. Refuses with WRONG_CURRENT_PASSWORD (422), SESSION_CLOSED (401), or NO_PASSWORD (422), uncounted, to who comes
 * in by FranceConnect or ProConnect alone. It writes outside of any
 * transaction of the caller's, whose refusal would take the count back. A right one is a proof only where it is given as
 * such (`give.ts`), since somebody may have enrolled something stronger.
 */
export async function checkCurrentPassword(app: App, caller: Whose, password: string): Promise<void> {
  const { db } = app;
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', caller.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (password_hash === null) throw refusal('NO_PASSWORD');
  const live = () => db.updateTable('session').where('id', '=', caller.sessionId).where('ended_at', 'is', null);
  // Counted before it is evaluated: parallel guesses never evaluate more than these.
  const reserved = await live()
    .set(eb => ({ wrong_passwords: eb('wrong_passwords', '+', 1) }))
    .where('wrong_passwords', '<', WRONG_PASSWORDS)
    .returning('wrong_passwords')
    .executeTakeFirst();
  if (!reserved) return endSession(app, caller);
  if (await app.passwords.verify(password_hash, password)) {
    const { numUpdatedRows } = await live().set({ wrong_passwords: 0 }).executeTakeFirst();
    if (numUpdatedRows === 1n) return;
    throw unauthorized();
  }
  if (reserved.wrong_passwords >= WRONG_PASSWORDS) return endSession(app, caller);
  throw refusal('WRONG_CURRENT_PASSWORD');
}

/** Ends the session once, and tells whose it is. */
async function endSession(app: App, caller: Whose): Promise<never> {
  await app.db.transaction().execute(async tx => {
    const hasEnded = await app.sessions.end(tx, { id: caller.sessionId }, 'wrong passwords');
    if (hasEnded) await tellWrongPasswords(tx, app, caller.id);
  });
  throw refusal('SESSION_CLOSED');
}
