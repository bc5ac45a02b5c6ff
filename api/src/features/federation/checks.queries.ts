import type { CheckReason } from 'contract/calls/identity-checks.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { memberInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { PivotIdentity } from './identity.rules.ts';

/** The last check of this `sub`: it waits, was bound (`member_id`), or refused. */
export const lastCheck = (db: Db, sub: string) =>
  db
    .selectFrom('identity_check')
    .where('sub', '=', sub)
    .orderBy('id', 'desc')
    .select(['id', 'decided_at', 'member_id'])
    .executeTakeFirst();

/** They came again: what FranceConnect says of them today is what the agent reads. */
export const seeAgain = (tx: Db, id: number, identity: PivotIdentity, now: Date) =>
  tx
    .updateTable('identity_check')
    .set({ seen_at: now, identity: JSON.stringify(identity) })
    .where('id', '=', id)
    .execute();

/** Asks an agent who this is, of these members if any. Answers its number. */
export async function askAgent(
  tx: Db,
  check: { sub: string; identity: PivotIdentity; why: CheckReason; members: readonly number[]; now: Date },
) {
  const { id } = await tx
    .insertInto('identity_check')
    .values({
      sub: check.sub,
      identity: JSON.stringify(check.identity),
      why: check.why,
      asked_at: check.now,
      seen_at: check.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = check.members.map(member_id => ({ check_id: id, member_id }));
  if (rows.length > 0) await tx.insertInto('identity_check_candidate').values(rows).execute();
  return id;
}

/** Condition: the caller may see the check `check`: a candidate, or the member it was bound to, is in their scope. */
const checkInScope = (caller: Caller): Expression<SqlBool> =>
  caller.role === UserRole.administrator
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select 1 from identity_check_candidate as candidate
          where candidate.check_id = check_.id and ${memberInScope(caller, 'candidate.member_id')})
        or ${memberInScope(caller, 'check_.member_id')})`;

const checks = (db: Db, caller: Caller) =>
  db
    .selectFrom('identity_check as check_')
    .leftJoin('account as decider', 'decider.id', 'check_.decided_by')
    .where(checkInScope(caller))
    .select([
      'check_.id',
      'check_.sub',
      'check_.identity',
      'check_.why',
      'check_.asked_at',
      'check_.seen_at',
      'check_.decided_at',
      'check_.member_id',
      'check_.reason',
      'decider.firstname as decider_firstname',
      'decider.lastname as decider_lastname',
    ]);

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** One that the caller may see. */
export const findCheck = (db: Db, caller: Caller, id: number) =>
  checks(db, caller).where('check_.id', '=', id).executeTakeFirst();

/** The same, for who decides of it. */
export const lockCheck = (tx: Db, caller: Caller, id: number) =>
  checks(tx, caller).where('check_.id', '=', id).forUpdate('check_').executeTakeFirst();

/** A page of those that wait, the oldest first, or of those that were decided, the latest first; and how many there are. */
export async function findChecks(
  db: Db,
  caller: Caller,
  asked: { state: 'waiting' | 'decided'; startIndex: number; take: number },
) {
  const isWaiting = asked.state === 'waiting';
  const found = checks(db, caller).where('check_.decided_at', isWaiting ? 'is' : 'is not', null);
  const rows = await found
    .orderBy(isWaiting ? 'check_.asked_at' : 'check_.decided_at', isWaiting ? 'asc' : 'desc')
    .orderBy('check_.id')
    .limit(asked.take)
    .offset(asked.startIndex)
    .execute();
  const { total } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The members who were found for these checks and whom the caller may see: whose data a list shows. */
export const findCandidates = (db: Db, caller: Caller, checkIds: readonly number[]) =>
  db
    .selectFrom('identity_check_candidate as candidate')
    .where('candidate.check_id', 'in', [0, ...checkIds])
    .where(memberInScope(caller, 'candidate.member_id'))
    .select(['candidate.check_id', 'candidate.member_id'])
    .orderBy('candidate.member_id')
    .execute();

/** What an agent decided: the member it is, or why it is nobody of the fund's. */
export const decide = (
  tx: Db,
  id: number,
  decision: { by: number; now: Date } & ({ memberId: number } | { reason: string }),
) =>
  tx
    .updateTable('identity_check')
    .set({
      decided_at: decision.now,
      decided_by: decision.by,
      ...('memberId' in decision ? { member_id: decision.memberId } : { reason: decision.reason }),
    })
    .where('id', '=', id)
    .execute();
