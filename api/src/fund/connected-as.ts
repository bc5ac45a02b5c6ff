import { UserRole } from 'contract/kit/access.ts';
import { type SqlBool, sql } from 'kysely';

/**
 * Condition on a manager and the session in which they asked to see a member's space, by the columns that hold the three:
 * the session lives, the account may still be used, and a folder of the member is still in their scope. What opened the
 * space gone, the space is closed (docs/decisions/0024).
 */
export const mayStillVisit = (columns: { manager: string; openedBy: string; member: string }, now: Date) => {
  const member = sql.ref(columns.member);
  return sql<SqlBool>`exists (
    select 1 from session as opener join account as visitor on visitor.id = opener.account_id
    where opener.id = ${sql.ref(columns.openedBy)} and visitor.id = ${sql.ref(columns.manager)}
      and opener.ended_at is null and opener.ends_at > ${now} and opener.refresh_expires_at > ${now}
      and visitor.deactivated_at is null and visitor.blocked_at is null
      and (visitor.role = ${UserRole.administrator} or (visitor.role = ${UserRole.manager} and exists (
        select 1 from folder as visited
        join accreditation as visit_right on visit_right.social_system_id = visited.social_system_id
        where visited.member_id = ${member} and visit_right.manager_id = visitor.id))))`;
};

/** Condition on a row of `session`: it is the person's own, or that of a manager who may still be there. */
export const isOwnOrMayStillVisit = (now: Date) =>
  sql<SqlBool>`(session.connected_by is null or ${mayStillVisit(
    { manager: 'session.connected_by', openedBy: 'session.opened_by', member: 'session.account_id' },
    now,
  )})`;
