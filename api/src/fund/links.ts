import type { App } from '../platform/app.ts';
import { after, days, hours } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { tooManyLinks } from '../platform/http/errors.ts';
import { hashSecret, randomSecret } from '../platform/secrets.ts';

/** password: sets a new password. email: confirms an address. */
export type LinkKind = 'password' | 'email';

/**
 * The token of a new link: `LINK_HOURS`, one use, stored hashed; the account's older links of that kind stop working
 * (decisions C21). The address in a link is the configured one, never the request's Host.
 */
export async function issueLink(tx: Db, app: App, link: { accountId: number; kind: LinkKind; email?: string }) {
  const now = app.clock.now();
  const secret = randomSecret();
  await spendLinks(tx, link.accountId, now, link.kind);
  await tx
    .insertInto('link_token')
    .values({
      account_id: link.accountId,
      kind: link.kind,
      token_hash: hashSecret(secret),
      email: link.email ?? null,
      created_at: now,
      expires_at: after(now, hours(app.config.LINK_HOURS)),
    })
    .execute();
  return secret;
}

/** The account's links that were sent so far work no more: all of them, or those of one kind. */
export const spendLinks = (tx: Db, accountId: number, now: Date, kind?: LinkKind) =>
  tx
    .updateTable('link_token')
    .set({ spent_at: now })
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, links => links.where('kind', '=', kind!))
    .where('spent_at', 'is', null)
    .execute();

/**
 * Refuses one link more than an account may be sent within an hour or a day, whoever asks: mailboxes are not flooded by
 * it, and the link that the person has just received is not taken back again and again. Throws TOO_MANY_LINKS (429).
 */
export async function requireLinkAllowance(
  tx: Db,
  app: App,
  { accountId, kind }: { accountId: number; kind: LinkKind },
) {
  const now = app.clock.now();
  // Who asks at the same time waits, or both would see room for one.
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
  const recent = await tx
    .selectFrom('link_token')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', after(now, -days(1)))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .execute();
  const limits = [
    { most: app.config.LIMIT_LINKS_HOUR, length: hours(1) },
    { most: app.config.LIMIT_LINKS_DAY, length: days(1) },
  ];
  for (const { most, length } of limits) {
    const full = recent[most - 1]; // the oldest of the last `most`
    const free = full ? after(full.created_at, length).getTime() - now.getTime() : 0;
    if (free > 0) throw tooManyLinks(free / 1000);
  }
}

/** The link behind a token that still works. */
export const findLink = (db: Db, app: App, kind: LinkKind, token: string) =>
  db
    .selectFrom('link_token')
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .select(['id', 'account_id', 'email'])
    .executeTakeFirst();

/** Spends a link; false when somebody was quicker. */
export async function spendLink(tx: Db, app: App, id: number) {
  const { numUpdatedRows } = await tx
    .updateTable('link_token')
    .set({ spent_at: app.clock.now() })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
