import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { memberTexts } from '../../fund/member-words.ts';
import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Texts } from '../../platform/http/said.ts';
import { ACT } from '../../platform/http/visit.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { tellActs } from './visit.ts';

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

/** What began in time is written by then. */
const MARGIN = minutes(1);

/** Begun and not told yet, and over by then. */
const isOver = ({ eb, and, or }: ExpressionBuilder<Tables, 'session'>, by: Date) =>
  and([eb('acting_since', 'is not', null), or([eb('acting_until', '<=', by), eb('ended_at', '<=', by)])]);

/** Tells members what was done in their place, once it is over: one mail each time. Answers how many were told. */
export async function tellWhatWasDone(app: App): Promise<number> {
  const over = after(app.clock.now(), -MARGIN);
  const sessions = await app.db
    .selectFrom('session')
    .where(eb => isOver(eb, over))
    .select('id')
    .limit(100)
    .execute();
  if (sessions.length === 0) return 0;
  const texts = await memberTexts(app); // asks the database: not while a transaction holds a connection
  for (const { id } of sessions) await app.db.transaction().execute(tx => tellOne(tx, app, texts, { id, over }));
  return sessions.length;
}

export const actingJob = (app: App): Job => ({
  name: 'acts told',
  every: minutes(1) / 2,
  run: async () => String(await tellWhatWasDone(app)),
});

async function tellOne(tx: Db, app: App, texts: Texts, { id, over }: { id: string; over: Date }): Promise<void> {
  const session = await tx
    .selectFrom('session')
    .where('id', '=', id)
    .where(eb => isOver(eb, over))
    .select(['account_id', 'connected_by', 'acting_since', 'acting_until'])
    .forUpdate()
    .executeTakeFirst();
  if (!session) return; // another process has told it, or they act again: it is told with that
  await tx.updateTable('session').set({ acting_since: null }).where('id', '=', id).execute();
  const entries = await tx
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
  const isStart = ({ action }: { action: string }) => action === 'visit.act';
  await tellActs(tx, app, {
    memberId: session.account_id,
    managerId: session.connected_by!,
    now: session.acting_since!,
    reasons: [...new Set(entries.filter(isStart).flatMap(({ reason }) => reason ?? []))],
    acts: entries
      .filter(entry => !isStart(entry))
      .map(({ at, action }) => ({
        at,
        words: texts[ACCESS_WORDS[action as keyof typeof ACCESS_WORDS] ?? 'accesses.actions.other'] ?? action,
      })),
  });
}
