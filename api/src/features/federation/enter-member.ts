import { createHash } from 'node:crypto';
import type { endVisit } from 'contract/calls/federation.ts';
import type { CheckReason } from 'contract/calls/identity-checks.ts';
import type { RefusalKey } from 'contract/kit/refusals.ts';
import { foldName } from 'contract/values/fold.ts';
import { enter, lockAccount } from '../../fund/entering.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { tellLinkBound } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findLikely, type MemberRow, onRecord } from './candidates.queries.ts';
import { askAgent, lastCheck, seeAgain } from './checks.queries.ts';
import { pivotIdentity } from './claims.rules.ts';
import type { Claims } from './exchange.ts';
import { compareIdentities, FIELDS, isSure, type PivotIdentity } from './identity.rules.ts';
import { bindMember, findLink, lastEndOf, lockSubject, markUsed } from './links.queries.ts';
import { identityRequest } from './requests.queries.ts';

const BY = 'franceConnect';

/** A session, or why there is none: what was written stays, so a refusal is not thrown in the transaction. */
export type Entered = Awaited<ReturnType<typeof enter>> | { refused: RefusalKey };

/** The same for one civil identity, however it is written: tells when it changes under a `sub`. */
export const hashOfIdentity = (identity: PivotIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify(FIELDS.map(field => foldName(identity[field]))))
    .digest('hex');

/**
 * Lets a member in whom FranceConnect recognised: who is bound to that identity, or whose own data are it without a doubt, and
 * nobody else's, who is then bound. Any doubt is an agent's, who is asked once (decision 30). Never by an e-mail address.
 */
export async function enterMember(tx: Db, app: App, call: Call<typeof endVisit>, claims: Claims): Promise<Entered> {
  const { sub } = claims;
  const identity = pivotIdentity(claims.info);
  await lockSubject(tx, BY, sub);
  const link = await findLink(tx, BY, sub);
  if (link && link.identity_hash === hashOfIdentity(identity)) {
    call.note({ objectId: link.account_id, authorId: link.account_id });
    if (link.deactivated_at) return { refused: 'NOT_AUTHORIZED' };
    await lockAccount(tx, link.account_id);
    await markUsed(tx, link.id, call.now);
    return enter(tx, app, call, { accountId: link.account_id, awaits: null, by: BY });
  }
  const before = await lastCheck(tx, sub);
  if (before && !before.decided_at) {
    await seeAgain(tx, before.id, identity, call.now);
    return { refused: 'FEDERATION_TO_CHECK' };
  }
  if (before && !before.member_id) return { refused: 'FEDERATION_UNKNOWN' };
  const found = link ? { why: 'changed' as const, members: [link.account_id] } : await recognise(tx, sub, identity);
  if ('why' in found) {
    const check = await askAgent(tx, { sub, identity, ...found, now: call.now });
    await followRequests(tx, app, identityRequest, [check], { now: call.now, by: null });
    call.note({ detail: { means: BY, identityCheck: check, why: found.why } });
    return { refused: 'FEDERATION_TO_CHECK' };
  }
  const { member } = found;
  call.note({ objectId: member.id, authorId: member.id, detail: { means: BY, bound: true } });
  if (member.deactivated_at) return { refused: 'NOT_AUTHORIZED' };
  await lockAccount(tx, member.id);
  await bindMember(tx, { accountId: member.id, sub, identityHash: hashOfIdentity(identity), by: null, now: call.now });
  await tellLinkBound(tx, app, member.id, BY, call.now);
  return enter(tx, app, call, { accountId: member.id, awaits: null, by: BY, isTold: true });
}

type Recognised = { member: MemberRow } | { why: CheckReason; members: number[] };

/** The one member whom this is without a doubt; else what an agent is asked, of whom. */
async function recognise(tx: Db, sub: string, identity: PivotIdentity): Promise<Recognised> {
  const likely = (await findLikely(tx, identity)).map(member => ({
    member,
    comparison: compareIdentities(identity, onRecord(member)),
  }));
  const members = likely.map(({ member }) => member.id);
  if ((await lastEndOf(tx, BY, sub)) === 'opposition') return { why: 'opposed', members };
  if (members.length === 0) return { why: 'none', members };
  const sure = likely.filter(({ member, comparison }) => isSure(comparison, onRecord(member))).map(one => one.member);
  if (sure.length > 1) return { why: 'several', members };
  const [one] = sure;
  if (one) return one.is_bound ? { why: 'taken', members } : { member: one };
  const isDead = likely.some(
    ({ member, comparison }) => member.death_date && isSure(comparison, { isDeceased: false }),
  );
  return { why: isDead ? 'deceased' : 'doubtful', members };
}
