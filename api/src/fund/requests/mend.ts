import { parisDay } from 'contract/values/days.ts';
import { type Mended, REQUEST_KINDS } from 'contract/values/requests.ts';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { hours, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { moveAbsent } from './absence.ts';
import { addSteps, followRequests, type QueueApp } from './follow.ts';
import { freeLeft } from './hold.ts';
import type { Kind } from './kind.ts';

type MendApp = Pick<App, 'db' | 'clock'> & QueueApp;

const BATCH = 500;

/**
 * Compares the queue with what waits, and mends what differs: something that waits and has no open request, an open request of
 * what does not wait any more or is gone, one of another folder or social system than its object, one held by
 * who has left or is away, one that is over and on hold. Answers what was mended, by what it was; nothing where all was right, as it
 * should be.
 */
export async function mendRequests(app: MendApp, kinds: readonly Kind[], signal?: AbortSignal) {
  const found: Record<Mended, number> = { missing: 0, stale: 0, gone: 0, moved: 0, left: 0, absent: 0, onHold: 0 };
  for (const kind of kinds) {
    found.gone += await dropGone(app, kind);
    found.missing += await mendAll(app, kind, missing(kind), signal);
    found.stale += await mendAll(app, kind, stale(kind), signal);
    found.moved += await mendAll(app, kind, moved(kind), signal);
  }
  found.left = await app.db.transaction().execute(tx => freeLeft(tx, { by: null, now: app.clock.now() }));
  found.absent = await app.db.transaction().execute(tx => moveAbsent(tx, { now: app.clock.now() }));
  found.onHold = await endHolds(app);
  return found;
}

const anyId = () => sql`true`;

/** What waits without an open request. */
const missing = (kind: Kind) => sql<{ id: number }>`
  select object_id as id from (${kind.waiting(anyId)}) as waiting
  where not exists (select from request where request.kind = ${kind.name} and request.object_id = waiting.object_id
    and request.closed_at is null)
  order by received_at limit ${BATCH}`;

/** Open requests of what does not wait. */
const stale = (kind: Kind) => sql<{ id: number }>`
  select request.object_id as id from request
  where request.kind = ${kind.name} and request.closed_at is null
    and not exists (select from (${kind.waiting(id => sql`${id} = request.object_id`)}) as waiting)
  order by request.id limit ${BATCH}`;

/** Open requests of what is another folder's, or another social system's, by now. */
const moved = (kind: Kind) => sql<{ id: number }>`
  select request.object_id as id
  from request join (${kind.waiting(anyId)}) as waiting on waiting.object_id = request.object_id
    cross join lateral (select waiting.system_ids::bigint[] as ids) as systems
  where request.kind = ${kind.name} and request.closed_at is null
    and (request.folder_id is distinct from waiting.folder_id or request.system_ids is distinct from systems.ids
      and not coalesce(request.system_ids @> systems.ids and request.system_ids <@ systems.ids, false))
  order by request.id limit ${BATCH}`;

/**
 * Folders or members were changed many at once: what waits is shown to those whose it is now, and what waits no more, since its member
 * has another address, is over.
 */
export async function followImported(tx: Db, app: QueueApp, kinds: readonly Kind[], now: Date): Promise<void> {
  for (const differing of kinds.flatMap(kind => [
    { kind, query: stale(kind) },
    { kind, query: moved(kind) },
  ]))
    for (;;) {
      const ids = (await differing.query.execute(tx)).rows.map(row => row.id);
      await followRequests(tx, app, differing.kind, ids, { now, by: null });
      if (ids.length < BATCH) break;
    }
}

async function mendAll(app: MendApp, kind: Kind, query: ReturnType<typeof missing>, signal?: AbortSignal) {
  let mended = 0;
  for (;;) {
    if (signal?.aborted) return mended;
    const ids = (await query.execute(app.db)).rows.map(row => row.id);
    if (ids.length === 0) return mended;
    const now = app.clock.now();
    await app.db.transaction().execute(tx => followRequests(tx, app, kind, ids, { now, by: null }));
    mended += ids.length;
    if (ids.length < BATCH) return mended;
  }
}

/**
 * Nobody can deal with an open request of what is gone. One that is over stays as long as requests are kept, but no longer tells of
 * a stranger, whose words and name went with their message: nor do the words that the staff wrote about them.
 */
async function dropGone({ db }: MendApp, { name, table }: Kind) {
  const isGone = sql<SqlBool>`not exists (select from ${sql.table(table)} as object where object.id = request.object_id)`;
  const isStrangers = sql<SqlBool>`(request.kind = ${name} and request.member_id is null and request.closed_at is not null
    and ${isGone})`;
  await db
    .updateTable('request')
    .set({ who: null, subject: REQUEST_KINDS[name], outcome: null })
    .where(isStrangers)
    .where(eb =>
      eb.or([eb('who', 'is not', null), eb('subject', '<>', REQUEST_KINDS[name]), eb('outcome', 'is not', null)]),
    )
    .execute();
  await db
    .updateTable('request_step')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('request_id', 'in', strangers => strangers.selectFrom('request').where(isStrangers).select('id'))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('request')
    .where('kind', '=', name)
    .where('closed_at', 'is', null)
    .where(isGone)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What is over waits for nothing. */
async function endHolds({ db }: MendApp) {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ hold_kind: null, hold_until: null, hold_reason: null, held_at: null, back_at: null })
    .where('closed_at', 'is not', null)
    .where('hold_kind', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Writes down that the day came for which requests waited, and moves what is held by who is away. */
async function bringBack({ db, clock }: MendApp) {
  const now = clock.now();
  return db.transaction().execute(async tx => {
    const back = await tx
      .updateTable('request')
      .set({ back_at: now, lease_until: null })
      .where('closed_at', 'is', null)
      .where('hold_kind', 'is not', null)
      .where('back_at', 'is', null)
      .where('hold_until', '<=', parisDay(now))
      .returning('id')
      .execute();
    await addSteps(
      tx,
      back.map(row => row.id),
      'back',
      { now, by: null },
    );
    await tx
      .deleteFrom('request_reader')
      .where('seen_at', '<', new Date(now.getTime() - minutes(10)))
      .execute();
    return back.length + (await moveAbsent(tx, { now }));
  });
}

/** The jobs of the queue: each day what differs is mended, and told by the job's outcome and the log; each few minutes holds end. */
export function requestJobs(app: Pick<App, 'db' | 'clock' | 'log' | 'config'>, kinds: readonly Kind[]): Job[] {
  return [
    {
      name: 'queue',
      every: hours(24),
      async run(signal) {
        const found = Object.entries(await mendRequests(app, kinds, signal)).filter(([, count]) => count > 0);
        if (found.length > 0)
          app.log.warn(Object.fromEntries(found), 'the queue differed from what waits, and was mended');
        return found.map(([what, count]) => `${what} ${count}`).join(', ');
      },
    },
    { name: 'requests on hold', every: minutes(5), run: async () => String(await bringBack(app)) },
  ];
}
