import type { Provider } from 'contract/calls/federation.ts';
import type { App } from '../../platform/app.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { hashSecret, randomSecret } from '../../platform/secrets.ts';

const PURPOSE = 'federation sign-out';

type Keeping = Pick<App, 'config' | 'clock'>;

/** Keeps what the provider wants back at sign-out, as long as a session lasts. Answers the secret that asks for it. */
export async function keepSignOut(
  tx: Db,
  app: Keeping,
  { accountId, provider, idToken }: { accountId: number; provider: Provider; idToken: string },
): Promise<string> {
  const secret = randomSecret();
  await tx
    .insertInto('federation_sign_out')
    .values({
      token_hash: hashSecret(secret),
      account_id: accountId,
      provider,
      id_token: seal(app.config, PURPOSE, Buffer.from(idToken)),
      expires_at: after(app.clock.now(), hours(app.config.SESSION_MAX_HOURS)),
    })
    .execute();
  return secret;
}

/** The id token behind a secret; null when there is none any more. */
export async function findSignOut(db: Db, app: Keeping, provider: Provider, secret: string): Promise<string | null> {
  const kept = await db
    .selectFrom('federation_sign_out')
    .where('token_hash', '=', hashSecret(secret))
    .where('provider', '=', provider)
    .where('expires_at', '>', app.clock.now())
    .select('id_token')
    .executeTakeFirst();
  return kept ? (unseal(app.config, PURPOSE, kept.id_token)?.content.toString('utf8') ?? null) : null;
}

/** Uses the secret up; false for who comes second. */
export async function endSignOut(db: Db, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('federation_sign_out')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
