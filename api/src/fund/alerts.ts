import { type AlertKind, OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import type { Site } from 'contract/kit/access.ts';
import { after, days } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { hashSecret, randomSecret } from '../platform/secrets.ts';

export interface Alert {
  accountId: number;
  /** Of that person. */
  site: Site;
  kind: AlertKind;
  /** What was done from then on is undone. */
  since: Date;
}

/**
 * The link 'Ce n'est pas moi' of a mail: 30 days, one use, stored hashed. Newer ones leave it alone, else whoever asks
 * again would take the person's way out.
 */
export async function issueAlert(
  tx: Db,
  { memberUrl, backOfficeUrl }: Pick<Config, 'memberUrl' | 'backOfficeUrl'>,
  alert: Alert,
  now: Date,
): Promise<string> {
  const secret = randomSecret();
  await tx
    .insertInto('security_alert')
    .values({
      account_id: alert.accountId,
      kind: alert.kind,
      token_hash: hashSecret(secret),
      since: alert.since,
      created_at: now,
      expires_at: after(now, days(OPPOSITION_DAYS)),
    })
    .execute();
  const start = alert.site === 'member' ? `${memberUrl}/#` : backOfficeUrl;
  return `${start}/ce-n-est-pas-moi/${secret}`;
}
