import type { App } from './app.ts';
import { after, hours } from './clock.ts';
import type { Db } from './db/database.ts';
import { hashSecret, randomSecret } from './secrets.ts';

/** password: sets a new password. email: confirms an address. */
export type LinkKind = 'password' | 'email';

/**
 * The token of a new link: 48 hours, one use, stored hashed; the account's older links of that kind stop working
 * (decisions C21). The address in a link is the configured one, never the request's Host.
 */
export async function issueLink(tx: Db, app: App, link: { accountId: number; kind: LinkKind; email?: string }) {
  const now = app.clock.now();
  const secret = randomSecret();
  await tx
    .updateTable('link_token')
    .set({ spent_at: now })
    .where('account_id', '=', link.accountId)
    .where('kind', '=', link.kind)
    .where('spent_at', 'is', null)
    .execute();
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
