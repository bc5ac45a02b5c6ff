import { type ExpressionBuilder, sql } from 'kysely';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { ACT } from '../../platform/http/visit.ts';

/**
 * The manager of this session acts in the member's place from `now`, for so many minutes and never beyond its end. Answers until when;
 * null when it is over.
 */
export async function startActing(tx: Db, sessionId: string, now: Date, length: number): Promise<Date | null> {
  const row = await tx
    .updateTable('session')
    .set({
      acting_since: sql<Date>`coalesce(acting_since, ${now})`,
      acting_until: sql<Date>`least(${after(now, minutes(length))}::timestamptz, ends_at)`,
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('acting_until')
    .executeTakeFirst();
  return row?.acting_until ?? null;
}

/** They act no more in this session, from `now`. */
export const endActing = (tx: Db, sessionId: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ acting_until: now })
    .where('id', '=', sessionId)
    .where('acting_until', '>', now)
    .execute();

/** Begun and not told yet, and over by then. */
const isOver = ({ eb, and, or }: ExpressionBuilder<Tables, 'session'>, by: Date) =>
  and([eb('acting_since', 'is not', null), or([eb('acting_until', '<=', by), eb('ended_at', '<=', by)])]);

/** The sessions in which a manager acted, over by then and not told yet: so many at most. */
export const findActedOver = (db: Db, by: Date, most: number) =>
  db
    .selectFrom('session')
    .where(eb => isOver(eb, by))
    .select('id')
    .limit(most)
    .execute();

/** One of them, locked; undefined: it was told meanwhile, or goes on. */
export const lockActedOver = (tx: Db, id: string, by: Date) =>
  tx
    .selectFrom('session')
    .where('id', '=', id)
    .where(eb => isOver(eb, by))
    .select(['account_id', 'connected_by', 'acting_since', 'acting_until'])
    .forUpdate()
    .executeTakeFirst();

/** The member is told of it. */
export const setTold = (tx: Db, id: string) =>
  tx.updateTable('session').set({ acting_since: null }).where('id', '=', id).execute();

/** What was done in the member's place in such a session, and why each time that it began. */
export const findActs = (db: Db, session: NonNullable<Awaited<ReturnType<typeof lockActedOver>>>) =>
  db
    .selectFrom('audit_log')
    .where('author_id', '=', session.account_id)
    .where('real_author_id', '=', session.connected_by)
    .where('outcome', '=', 'ok')
    .where('at', '>=', session.acting_since!)
    .where('at', '<=', session.acting_until!)
    .where(sql<boolean>`(action = 'visit.act' or detail ? ${ACT})`)
    .select(['at', 'action', sql<string | null>`detail->>'reason'`.as('reason')])
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute();
