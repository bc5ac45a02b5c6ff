import type * as contract from 'contract/calls/identity-checks.ts';
import type { CheckReason } from 'contract/calls/identity-checks.ts';
import { memberInScope } from '../../fund/access.ts';
import { lockAccount } from '../../fund/entering.ts';
import { fullName } from '../../fund/full-name.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest } from '../../fund/requests/hold.ts';
import { tellLinkBound } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { candidateRecord, inOrder } from './candidate.record.ts';
import { findByLogin, findMembers } from './candidates.queries.ts';
import * as checks from './checks.queries.ts';
import { hashOfIdentity } from './enter-member.ts';
import type { PivotIdentity } from './identity.rules.ts';
import { bindMember, lockSubject } from './links.queries.ts';
import { identityRequest } from './requests.queries.ts';

const identityOf = (row: Pick<checks.CheckRow, 'identity'>) => row.identity as unknown as PivotIdentity;

function listed(row: checks.CheckRow) {
  const { familyName, givenNames, birthDate } = identityOf(row);
  return {
    id: row.id,
    name: `${givenNames} ${familyName}`.trim(),
    birthDate,
    why: row.why as CheckReason,
    askedAt: row.asked_at,
    seenAt: row.seen_at,
    decidedAt: row.decided_at,
    decidedBy: fullName(row.decider_firstname, row.decider_lastname),
    isBound: row.decided_at ? row.member_id !== null : null,
  };
}

export const identityChecksRoutes = (app: App): Routes<typeof contract> => ({
  async searchIdentityChecks({ db, caller, body, subjects }) {
    const { rows, total } = await checks.findChecks(db, caller, body);
    const ids = rows.map(({ id }) => id);
    subjects((await checks.findCandidates(db, caller, ids)).map(row => row.member_id));
    return { data: rows.map(listed), take: body.take, startIndex: body.startIndex, total };
  },

  async getIdentityCheck({ db, caller, params, subjects }) {
    const row = await required(checks.findCheck(db, caller, params.checkId));
    const found = (await checks.findCandidates(db, caller, [row.id])).map(one => one.member_id);
    // Whom an administrator chose may be out of the caller's scope.
    const ids = [...found, ...(row.member_id ? [row.member_id] : [])];
    const members = await findMembers(db, ids, memberInScope(caller, 'account.id'));
    subjects(members.map(({ id }) => id));
    const identity = identityOf(row);
    const bound = members.find(({ id }) => id === row.member_id);
    return {
      ...listed(row),
      identity,
      candidates: inOrder(members.filter(({ id }) => found.includes(id)).map(one => candidateRecord(one, identity))),
      reason: row.reason,
      member: bound ? { id: bound.id, login: bound.login, firstname: bound.firstname, lastname: bound.lastname } : null,
    };
  },

  async compareIdentity({ db, caller, params, body, subjects }) {
    const row = await required(checks.findCheck(db, caller, params.checkId));
    const member = await findByLogin(db, body.login, memberInScope(caller, 'account.id'));
    if (!member) throw unknownOf('login', "Aucun adhérent de vos régimes n'a cet identifiant.");
    subjects([member.id]);
    return candidateRecord(member, identityOf(row));
  },

  async bindIdentity({ db, caller, params, body, now, note, subjects }) {
    const row = await waiting(db, caller, params.checkId);
    const [member] = await findMembers(db, [body.memberId], memberInScope(caller, 'account.id'));
    if (!member) throw notFound();
    if (member.death_date) throw refusal('CHECK_DECEASED');
    subjects([member.id]);
    note({ detail: { member: member.id } });
    await actOnRequest(db, app, { caller, now }, identityRequest, row.id);
    await lockSubject(db, 'franceConnect', row.sub);
    await lockAccount(db, member.id);
    const identityHash = hashOfIdentity(identityOf(row));
    await bindMember(db, { accountId: member.id, sub: row.sub, identityHash, by: caller.id, now });
    await checks.decide(db, row.id, { by: caller.id, now, memberId: member.id });
    await followRequests(db, app, identityRequest, [row.id], { now, by: caller.id, outcome: 'Reconnu' });
    await tellLinkBound(db, app, member.id, 'franceConnect', now);
  },

  async refuseIdentity({ db, caller, params, body, now, note, subjects }) {
    const row = await waiting(db, caller, params.checkId);
    subjects((await checks.findCandidates(db, caller, [row.id])).map(one => one.member_id));
    note({ detail: { reason: body.reason } });
    await actOnRequest(db, app, { caller, now }, identityRequest, row.id);
    await checks.decide(db, row.id, { by: caller.id, now, reason: body.reason });
    await followRequests(db, app, identityRequest, [row.id], { now, by: caller.id, outcome: 'Refusé' });
  },
});

async function required<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found;
  if (!row) throw notFound();
  return row;
}

/** Locked for who decides; CHECK_DECIDED where somebody else has. */
async function waiting(db: Db, caller: Caller, id: number) {
  const row = await required(checks.lockCheck(db, caller, id));
  if (row.decided_at) throw refusal('CHECK_DECIDED');
  return row;
}
