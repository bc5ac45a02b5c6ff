import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { CANNOT_SIGN_IN, type CannotSignIn } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { fullNameOf } from '../full-name.ts';
import { addSteps } from './follow.ts';

/** Condition on a row of `manager_absence` that the query calls `absence`: it is on today. */
export const isOnNow = (absence: string, now: Date): RawBuilder<SqlBool> => {
  const today = sql`${parisDay(now)}::date`;
  return sql<SqlBool>`${sql.ref(`${absence}.begin_on`)} <= ${today} and ${sql.ref(`${absence}.end_on`)} >= ${today}`;
};

/** Said beside a choice of them. */
export const cannotSignInText = (why: CannotSignIn) =>
  `Cette personne ne peut pas se connecter (${CANNOT_SIGN_IN[why]}) : choisissez-en une autre.`;

/** Condition: a row of `account` is of the staff, has not left, and has the row of `request` in their scope. */
export const mayHold = (account: string): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<SqlBool>`(${of('deactivated_at')} is null and (${of('role')} = ${UserRole.administrator}
    or ${of('role')} = ${UserRole.manager} and (request.system_ids is null or request.system_ids
      && array(select social_system_id from accreditation where manager_id = ${of('id')}))))`;
};

/** Why a row of `account` does nothing with what it is given: it lets nobody in; null: it does. */
export const cannotSignIn = (account: string): RawBuilder<CannotSignIn | null> =>
  sql<CannotSignIn | null>`case when exists (select from federation_link as link where link.account_id = ${sql.ref(`${account}.id`)}
      and link.bound_at is not null and link.ended_at is null) then null
    when ${sql.ref(`${account}.blocked_at`)} is not null then 'blocked'
    when ${sql.ref(`${account}.password_hash`)} is null then 'noPassword' end`;

/** Condition: the row `stand_in` of `account` is there, and may hold the row of `request`. */
export const canStandIn = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${mayHold('stand_in')} and ${cannotSignIn('stand_in')} is null and not exists (select from manager_absence as theirs
    where theirs.manager_id = stand_in.id and ${isOnNow('theirs', now)}))`;

/**
 * Gives on what is held by who is away today: to who does their work, or to whoever takes it. What they work on themself this very
 * half hour stays theirs until it is over, and what they had left to everybody before they went stays there. Answers how many. `of`: one
 * person alone.
 */
export async function moveAbsent(
  tx: Db,
  { now, by = null, of = null }: { now: Date; by?: number | null; of?: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number; to_id: number | null; name: string }>`
    with held as materialized (
      select request.id, stand_in.id as to_id, away.id as absent_id, ${fullNameOf('away')} as name
      from manager_absence as absence join account as away on away.id = absence.manager_id
        join request on request.holder_id = absence.manager_id and request.closed_at is null
        left join account as stand_in on stand_in.id = absence.stand_in_id and ${canStandIn(now)}
      where ${isOnNow('absence', now)} and ${of === null ? sql`true` : sql`absence.manager_id = ${of}`} and (request.lease_until is null or request.lease_until <= ${now}::timestamptz
        and request.lease_until > ${startOfDay(sql.ref('absence.begin_on'))})
      for no key update of request skip locked)
    update request set holder_id = held.to_id, lease_until = null, absent_id = held.absent_id
    from held where request.id = held.id returning request.id, held.to_id, held.name`.execute(tx);
  for (const { id, to_id, name } of rows)
    await addSteps(tx, [id], to_id === null ? 'left' : 'given', {
      ...{ now, by, note: `Absence de ${name}` },
      to: to_id ?? undefined,
    });
  return rows.length;
}

/** How many requests stay with who is away today, since they work on them: until the half hour of each is over. */
export async function countStaying(db: Db, managerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ staying: number }>`
    select count(*)::int as staying from request where holder_id = ${managerId} and closed_at is null
      and lease_until > ${now}::timestamptz
      and exists (select from manager_absence as absence where manager_id = ${managerId} and ${isOnNow('absence', now)})`.execute(
    db,
  );
  return rows[0]!.staying;
}
