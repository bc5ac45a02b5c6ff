import type { endVisit } from 'contract/calls/federation.ts';
import { UserRole as roles, type UserRole } from 'contract/kit/access.ts';
import { enter, lockAccount } from '../../fund/entering.ts';
import { awaitedAfterPassword } from '../../fund/proof/means.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/serve.ts';
import { isSecondFactor } from './assurance.rules.ts';
import { presentedAs, professionalEmail } from './claims.rules.ts';
import type { Entered } from './enter-member.ts';
import type { Claims } from './exchange.ts';
import { askStaffLink, findLink, findStaff, lastEndOf, lockSubject, markUsed } from './links.queries.ts';

const BY = 'proConnect';

/**
 * Lets somebody of the staff in whom ProConnect recognised and an administrator bound to it. Who comes for the first time is
 * found by their professional address, and waits for that. What the provider says of a second means is believed; without it ours
 * is asked, as after a password (decision 30).
 */
export async function enterStaff(
  tx: Db,
  app: App,
  call: Call<typeof endVisit>,
  claims: Claims,
): Promise<Entered & { awaits?: Awaited<ReturnType<typeof awaitedAfterPassword>> }> {
  const { sub, info } = claims;
  await lockSubject(tx, BY, sub);
  const link = await findLink(tx, BY, sub);
  if (!link) return ask(tx, call, sub, info);
  const { account_id: accountId } = link;
  const role = link.role as UserRole;
  call.note({ objectId: accountId, authorId: accountId });
  if (!link.bound_at) return { refused: 'FEDERATION_TO_CONSENT' };
  if (link.deactivated_at || role === roles.individual) return { refused: 'NOT_AUTHORIZED' };
  await lockAccount(tx, accountId);
  await markUsed(tx, link.id, call.now);
  const awaits = isSecondFactor(claims.amr) ? null : await awaitedAfterPassword(tx, app, accountId, role);
  return { ...(await enter(tx, app, call, { accountId, awaits, by: BY })), awaits };
}

/** Asks an administrator, once: who was refused is not asked for again. */
async function ask(
  tx: Db,
  call: Call<typeof endVisit>,
  sub: string,
  info: Claims['info'],
): Promise<{ refused: 'NOT_AUTHORIZED' | 'FEDERATION_NO_ACCOUNT' | 'FEDERATION_TO_CONSENT' }> {
  if ((await lastEndOf(tx, BY, sub)) === 'refused') return { refused: 'NOT_AUTHORIZED' };
  const email = professionalEmail(info);
  const account = email && (await findStaff(tx, email));
  if (!account) return { refused: 'FEDERATION_NO_ACCOUNT' };
  call.note({ objectId: account.id, authorId: account.id, detail: { means: BY, asked: true } });
  await askStaffLink(tx, { accountId: account.id, sub, presentedAs: presentedAs(info), now: call.now });
  return { refused: 'FEDERATION_TO_CONSENT' };
}
