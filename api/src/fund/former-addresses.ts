import { OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { after, days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** A change of address is asked: from now on it can be told apart from the one before. */
export const askEmailChange = (
  tx: Db,
  change: { accountId: number; former: string | null; email: string; now: Date },
) =>
  tx
    .insertInto('email_change')
    .values({
      account_id: change.accountId,
      former_email: change.former,
      new_email: change.email,
      asked_at: change.now,
    })
    .execute();

/** The new address is theirs: the link that was sent there was used, or an administrator gave it. */
export const confirmEmailChange = (tx: Db, accountId: number, email: string, now: Date) =>
  tx
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('new_email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();

export interface FormerAddress {
  email: string;
  /** When it was asked to be changed, the first time. */
  since: Date;
}

/** The addresses that somebody had in the last 30 days, without the present one. */
export async function formerAddresses(tx: Db, accountId: number, now: Date): Promise<FormerAddress[]> {
  const rows = await tx
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>', after(now, -days(OPPOSITION_DAYS)))
    .where('undone_at', 'is', null)
    .where('former_email', 'like', '%@%')
    .where(eb =>
      eb.or([
        eb('account.email', 'is', null),
        eb(eb.fn('lower', ['former_email']), '!=', eb.fn<string>('lower', ['account.email'])),
      ]),
    )
    .groupBy('former_email')
    .select(['former_email', eb => eb.fn.min('asked_at').as('since')])
    .orderBy('since')
    .execute();
  return rows.map(row => ({ email: row.former_email!, since: row.since }));
}
