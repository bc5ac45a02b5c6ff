import { parisDay } from 'contract/values/days.ts';
import type { RequestState, RequestStep } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Kind, Waiting } from './kind.ts';
import { afterWorkingDays, workingDaysBetween } from './working-days.ts';

export type QueueApp = { config: Pick<App['config'], 'REQUESTS_DUE' | 'HOLIDAYS_ALSACE_MOSELLE'> };

/** See ListedRequest: by the same days as its delay. */
export function lateDaysOf(
  row: { due_on: string; state: RequestState; hold_kind: string | null },
  app: QueueApp,
  now: Date,
): number | null {
  const isStopped = row.state === 'closed' || (row.state === 'onHold' && row.hold_kind === 'answer');
  const today = parisDay(now);
  return isStopped || row.due_on >= today ? null : workingDaysBetween(row.due_on, today, calendarOf(app));
}

/**
 * Working days that are gone of those in which it is due, at that day: the due day tells, which moves when the clock stood still
 * or began anew.
 */
export function goneDaysOf(dueOn: string, at: string, due: number, app: QueueApp): number {
  const calendar = calendarOf(app);
  if (at > dueOn) return due + workingDaysBetween(dueOn, at, calendar);
  return Math.max(0, due - workingDaysBetween(at, dueOn, calendar));
}

export const calendarOf = ({ config }: QueueApp) => ({ alsaceMoselle: config.HOLIDAYS_ALSACE_MOSELLE });

/** The day by which one is due whose days begin then. */
const dueDay = (app: QueueApp, kind: Kind, from: Date) =>
  afterWorkingDays(parisDay(from), app.config.REQUESTS_DUE[kind.name], calendarOf(app));

interface Held {
  hold_kind: string | null;
  held_at: Date | null;
  back_at: Date | null;
  due_on: string;
}

/** The day that it is due once the clock goes on, which stood still while the member owed an answer. */
export function restartedDue(app: QueueApp, { hold_kind, held_at, back_at, due_on }: Held, now: Date): string {
  // What came back has been given its days then.
  if (hold_kind !== 'answer' || back_at !== null) return due_on;
  const calendar = calendarOf(app);
  return afterWorkingDays(due_on, workingDaysBetween(parisDay(held_at!), parisDay(now), calendar), calendar);
}

interface Change {
  now: Date;
  /** Who did it; null: the member, or the product itself. */
  by: number | null;
  /** What was decided, in French, for the list of what is over. */
  outcome?: string | undefined;
  /**
   * They were over, and wait anew: the clock begins now, also for what was over before the queue was there and has no request.
   */
  isAgain?: boolean;
}

/** Writes down what happened to requests. */
export async function addSteps(
  tx: Db,
  ids: readonly number[],
  step: RequestStep,
  { now, by, to, note }: { now: Date; by: number | null; to?: number | undefined; note?: string | null | undefined },
) {
  if (ids.length === 0) return;
  const row = { step, at: now, author_id: by, to_id: to ?? null, note: note ?? null };
  await tx
    .insertInto('request_step')
    .values(ids.map(request_id => ({ request_id, ...row })))
    .execute();
}

/**
 * The queue follows what became of these objects, in the caller's transaction: what waits now has an open request, what does not
 * wait any more has none. Whoever changes the state of such an object calls it.
 */
export async function followRequests(
  tx: Db,
  app: QueueApp,
  kind: Kind,
  objectIds: readonly number[],
  { now, by, outcome, isAgain = false }: Change,
): Promise<void> {
  if (objectIds.length === 0) return;
  const ids = JSON.stringify(objectIds);
  const among = (id: unknown) => sql`${id} in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`;
  // Locked first: what waits is read once whoever ends or opens one of these has done so.
  const known = await tx
    .selectFrom('request')
    .where('kind', '=', kind.name)
    .where(sql<boolean>`${among(sql.ref('object_id'))}`)
    .select(['id', 'object_id', 'received_at', 'closed_at', 'due_on', 'hold_kind', 'held_at', 'back_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await kind.waiting(among).$castTo<Waiting>().execute(tx);
  const waiting = new Map(rows.map(row => [row.object_id, row]));
  const ended = known.filter(one => !one.closed_at && !waiting.has(one.object_id));
  const over = ended.map(one => one.id);
  if (over.length > 0) {
    const of = <V>(value: (one: (typeof ended)[number]) => V) =>
      sql`${JSON.stringify(Object.fromEntries(ended.map(one => [one.id, value(one)])))}::jsonb ->> id::text`;
    const answerDays = of(one => workingDaysBetween(parisDay(one.received_at), parisDay(now), calendarOf(app)));
    await tx
      .updateTable('request')
      // The first answer is the first one that it had, whatever came after.
      .set({ answer_days: sql`coalesce(answer_days, (${answerDays})::integer)` })
      // What waits for the member until the end is not late for that.
      .set({ due_on: sql`(${of(one => restartedDue(app, one, now))})::date` })
      .$if(kind.pastSystems !== undefined, update => update.set({ system_ids: kind.pastSystems! }))
      .set({ closed_at: now, closed_by: by, outcome: outcome ?? null, lease_until: null })
      .set({ hold_kind: null, hold_until: null, hold_reason: null, held_at: null, back_at: null })
      .where('id', 'in', over)
      .execute();
    await addSteps(tx, over, 'closed', { now, by, note: outcome });
  }
  // What they wrote is sent, once more of what was over too; what a colleague was writing meanwhile is not lost.
  const done = known.filter(one => !waiting.has(one.object_id)).map(one => one.id);
  if (by !== null && done.length > 0)
    await tx.deleteFrom('request_draft').where('request_id', 'in', done).where('author_id', '=', by).execute();
  const requests = new Map(known.map(one => [one.object_id, one]));
  const unknown = rows.filter(row => !requests.has(row.object_id));
  const fresh = isAgain ? unknown.map(row => ({ ...row, received_at: now, due_from: now })) : unknown;
  if (fresh.length > 0) await open(tx, app, kind, fresh, { now, by });
  for (const row of rows) {
    const request = requests.get(row.object_id);
    if (!request) continue;
    // Nobody can do anything before then: its days begin there, also where it waited already.
    const from = row.due_from > now ? row.due_from : request.closed_at && now;
    await refresh(tx, request.id, row, from && dueDay(app, kind, from), request.closed_at && { now, by });
  }
}

/** What new ones are made of, many in one statement. Of two that follow the same thing at once, one opens it. */
async function open(
  tx: Db,
  app: QueueApp,
  kind: Kind,
  rows: readonly Waiting[],
  { now, by }: { now: Date; by: number | null },
) {
  const given = JSON.stringify(rows.map(row => ({ ...row, due_on: dueDay(app, kind, row.due_from) })));
  const { rows: opened } = await sql<{ id: number }>`
    insert into request (kind, object_id, member_id, folder_id, system_ids, subject, who, mark, channel, received_at, entered_at, due_on)
    select ${kind.name}, object_id, member_id, folder_id, system_ids::bigint[], subject, who, mark, channel, received_at,
      ${now}::timestamptz, due_on
    from jsonb_to_recordset(${given}::jsonb) as given (object_id bigint, member_id bigint, folder_id bigint, system_ids text,
      subject text, who text, mark text, channel text, received_at timestamptz, due_on date)
    order by received_at, object_id
    on conflict (kind, object_id) do nothing
    returning id`.execute(tx);
  await addSteps(
    tx,
    opened.map(one => one.id),
    'opened',
    { now, by },
  );
}

/** What is known of it may have changed; `due`: its days begin anew; `again`: it was over, and waits once more. */
async function refresh(
  tx: Db,
  id: number,
  row: Waiting,
  due: string | null,
  again: { now: Date; by: number | null } | null,
) {
  await tx
    .updateTable('request')
    .set({ subject: row.subject, who: row.who, mark: row.mark, member_id: row.member_id, folder_id: row.folder_id })
    .set({ system_ids: sql`${row.system_ids}::bigint[]` })
    .$if(due !== null, update => update.set({ due_on: due! }))
    .$if(again !== null, update =>
      update.set({ closed_at: null, closed_by: null, outcome: null, holder_id: null }).set({ entered_at: again!.now }),
    )
    .where('id', '=', id)
    .execute();
  if (again) await addSteps(tx, [id], 'reopened', again);
}
