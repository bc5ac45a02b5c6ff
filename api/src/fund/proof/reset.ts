import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAccount } from '../entering.ts';
import { tellFactorsReset } from '../security-mail.ts';

/**
 * Takes away every means of an account but its password, and ends its sessions: for who lost them. `by`: who did it, as the
 * mail says. Answers how many there were.
 */
export async function takeAwayFactors(tx: Db, app: App, accountId: number, by: string): Promise<number> {
  // A means that is being added is there before, or is refused because its session has ended.
  await lockAccount(tx, accountId);
  const { numDeletedRows } = await tx.deleteFrom('factor').where('account_id', '=', accountId).executeTakeFirst();
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await app.sessions.end(tx, { accountId }, 'second factor reset');
  await app.limits.forget(tx, 'factor', `account ${accountId}`);
  await tellFactorsReset(tx, app, accountId, by);
  return Number(numDeletedRows);
}
