import type { Provider } from 'contract/calls/federation.ts';
import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { hashSecret } from '../../platform/secrets.ts';

const PURPOSE = 'federation visit';
/** For how long somebody may be at the provider. */
const MINUTES = 15;

/** What a visit is recognised by when it ends: the provider's answer carries `state` and `nonce`, the browser keeps `browser`. */
export interface Visit {
  state: string;
  nonce: string;
  /** PKCE: nobody else redeems the code. */
  verifier: string;
  browser: string;
}

type Keeping = Pick<App, 'config' | 'clock'>;

/** Keeps a visit that begins; its secrets hashed, or sealed where they are needed again. */
export const keepVisit = (db: Db, app: Keeping, provider: Provider, { state, browser, nonce, verifier }: Visit) =>
  db
    .insertInto('federation_visit')
    .values({
      state_hash: hashSecret(state),
      provider,
      browser_hash: hashSecret(browser),
      sealed: seal(app.config, PURPOSE, Buffer.from(JSON.stringify({ nonce, verifier }))),
      expires_at: after(app.clock.now(), minutes(MINUTES)),
    })
    .execute();

/**
 * Takes a visit out, so that it ends once. Null when there never was such a one, it ended, is too old, is of the other site, or
 * began in another browser; whoever brings another's `state` spends it, since it is theirs no more.
 */
export async function takeVisit(db: Db, app: Keeping, provider: Provider, given: Pick<Visit, 'state' | 'browser'>) {
  const taken = await db
    .deleteFrom('federation_visit')
    .where('state_hash', '=', hashSecret(given.state))
    .where('provider', '=', provider)
    .returning(['browser_hash', 'sealed', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= app.clock.now() || taken.browser_hash !== hashSecret(given.browser)) return null;
  const opened = unseal(app.config, PURPOSE, taken.sealed);
  return opened && (JSON.parse(opened.content.toString('utf8')) as Pick<Visit, 'nonce' | 'verifier'>);
}
