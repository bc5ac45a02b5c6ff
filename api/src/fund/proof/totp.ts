import { codeOf, TOTP_FIGURES } from 'contract/calls/proof.ts';
import { Secret, TOTP } from 'otpauth';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { seal, unseal } from '../../platform/sealed.ts';

/** What the secrets of authenticators are sealed for. */
export const TOTP_SEAL = 'totp';
const PERIOD = 30; // seconds
/** Codes before and after the present one that are taken too: clocks of telephones differ. */
const WINDOW = 1;

type Sealing = Pick<App, 'config'>;

/** RFC 6238 as authenticators know it: SHA-1, 6 figures, 30 seconds. */
const totpOf = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, digits: TOTP_FIGURES, period: PERIOD, algorithm: 'SHA1' });

/** A new secret of 160 bits: sealed to be kept, and as its owner types or scans it. */
export function newTotp({ config }: Sealing, label: string) {
  const secret = new Secret({ size: 20 });
  return {
    sealed: seal(config, TOTP_SEAL, new Uint8Array(secret.bytes)),
    secret: secret.base32,
    uri: totpOf(secret, label, 'Espace Gestion Retraite').toString(),
  };
}

/**
 * The 30 seconds that `code` belongs to, counted from 1970 (UTC); null when it is none of this secret's at `now`, or no SECRET
 * opens the secret any more: recovery codes and passkeys go on serving.
 */
export function stepOf({ config }: Sealing, sealed: Uint8Array, code: string, now: Date): number | null {
  const opened = unseal(config, TOTP_SEAL, sealed);
  const token = codeOf(code);
  if (!opened || token.length !== TOTP_FIGURES || !/^[0-9]+$/.test(token)) return null;
  const secret = new Secret({ buffer: new Uint8Array(opened.content).buffer });
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** True when `code` is one of an authenticator of this account, and neither it nor a later one was used before. */
export async function useTotp(db: Db, app: App, accountId: number, code: string): Promise<boolean> {
  const now = app.clock.now();
  const rows = await db
    .selectFrom('factor')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .select(['id', 'secret'])
    .execute();
  for (const { id, secret } of rows) {
    const step = stepOf(app, secret!, code, now);
    if (step === null) continue;
    const { numUpdatedRows } = await db
      .updateTable('factor')
      .set({ last_step: step, last_used_at: now })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  return false;
}
