import { REFUSALS } from 'contract/kit/refusals.ts';
import { parisDay } from 'contract/values/days.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { HttpError, refusal } from '../../platform/http/errors.ts';
import { said } from '../../platform/http/said.ts';
import type { Caller } from '../../platform/http/session.ts';
import { fullNameOf } from '../full-name.ts';
import { mayHold, moveAbsent } from './absence.ts';
import { addSteps, calendarOf, followRequests, type QueueApp, restartedDue } from './follow.ts';
import type { Kind } from './kind.ts';
import { leaseFrom, stateOf } from './states.ts';
import { workingDaysBetween } from './working-days.ts';

/** 409, with who holds it: `{ REQUEST_TAKEN: { id, name } }`. */
const takenBy = (holder: { id: number; name: string }) =>
  new HttpError(REFUSALS.REQUEST_TAKEN.status, said('refusals.REQUEST_TAKEN', { name: holder.name }), {
    REQUEST_TAKEN: holder,
  });

const requests = (tx: Db, now: Date) =>
  tx
    .selectFrom('request')
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .select(['request.id', 'request.kind', 'request.object_id', 'request.member_id', 'request.holder_id'])
    .select([
      'request.subject',
      'request.received_at',
      'request.hold_kind',
      'request.held_at',
      'request.back_at',
      'request.due_on',
    ])
    .select([fullNameOf('holder').as('holder_name'), stateOf(now).as('state')]);
export type HeldRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** A request, locked for who acts on it; `where` narrows to the caller's scope. */
export const lockRequest = (tx: Db, now: Date, where: ReturnType<typeof sql<boolean>>) =>
  requests(tx, now).where(where).forUpdate('request').executeTakeFirst();

/**
 * Locks the thing that a request is about. Before the request: whoever decides of a thing holds it first, and two who went the other
 * way round would wait for each other.
 */
export const lockObject = (tx: Db, { table }: Kind, { object_id }: Pick<HeldRow, 'object_id'>) =>
  sql`select from ${sql.table(table)} where id = ${object_id} for update`.execute(tx);

/** Requests that meet the condition and whose they are, without a lock. */
export const findHeld = (db: Db, now: Date, where: ReturnType<typeof sql<boolean>>) =>
  requests(db, now)
    .leftJoin('account as member', 'member.id', 'request.member_id')
    .select(sql<string | null>`coalesce(${fullNameOf('member')}, request.who)`.as('whose'))
    .where(where)
    .orderBy('request.id')
    .execute();

/** Throws REQUEST_TAKEN where somebody else holds it. */
export function refuseOthers(row: HeldRow, caller: Pick<Caller, 'id'>) {
  if (row.state === 'taken' && row.holder_id !== caller.id)
    throw takenBy({ id: row.holder_id!, name: row.holder_name });
}

type HoldColumns = Pick<HeldRow, 'hold_kind' | 'back_at'>;

/** A colleague is to sign what was asked of it: whoever acts on it meanwhile, it waits on, until `endSignatureHold`. */
export const awaitsSignature = ({ hold_kind, back_at }: HoldColumns) => hold_kind === 'signature' && back_at === null;

/** Throws REQUEST_AWAITS_SIGNATURE (409): nobody can go on with it, nor put it aside. */
export function refuseUnsigned(row: HoldColumns) {
  if (awaitsSignature(row)) throw refusal('REQUEST_AWAITS_SIGNATURE');
}

/** The hold of what somebody acts on: none any more, but for a signature. */
export const holdOnce = (row: HoldColumns) =>
  awaitsSignature(row) ? {} : { hold_kind: null, hold_until: null, hold_reason: null, held_at: null, back_at: null };

/**
 * The caller's from now on: what it waited for is over, and its clock goes on. Answers whether it was not theirs before. What awaits a
 * signature stays with who asked for it, to whom it comes back.
 */
export async function take(tx: Db, app: QueueApp, row: HeldRow, caller: Pick<Caller, 'id'>, now: Date) {
  if (awaitsSignature(row)) return false;
  const due = row.hold_kind ? restartedDue(app, row, now) : row.due_on;
  await tx
    .updateTable('request')
    .set({ holder_id: caller.id, lease_until: leaseFrom(now), due_on: due, absent_id: null })
    .set(holdOnce(row))
    .where('id', '=', row.id)
    .execute();
  const isNew = row.state !== 'taken';
  if (isNew) await addSteps(tx, [row.id], 'taken', { now, by: caller.id });
  return isNew;
}

/** It waits until a day, or (null) until the member answers, which stops its clock `since` then. Throws as `refuseUnsigned`. */
export async function putOnHold(
  tx: Db,
  app: QueueApp,
  row: HeldRow,
  { caller, now }: { caller: Pick<Caller, 'id'>; now: Date },
  { until, reason, since = now }: { until: string | null; reason: string; since?: Date },
): Promise<void> {
  refuseUnsigned(row);
  await tx
    .updateTable('request')
    .set({ holder_id: caller.id, lease_until: null, hold_kind: until ? 'day' : 'answer', hold_until: until })
    .set({ hold_reason: reason, held_at: since, back_at: null, due_on: restartedDue(app, row, now), absent_id: null })
    .where('id', '=', row.id)
    .execute();
  await addSteps(tx, [row.id], 'held', { now, by: caller.id, note: reason });
}

/** The reason of what waits since the member was answered with a question: the answer says the rest. */
const ASKED = 'une réponse lui a été envoyée, la sienne est attendue';

/** The reason of what waits for a second person. */
const UNSIGNED = "la signature d'un collègue";

const openOf = (kind: Kind, objectId: number) =>
  sql<boolean>`request.kind = ${kind.name} and request.object_id = ${objectId} and request.closed_at is null`;

/** The member was answered, and asked for more, which they read from `since` on: the request, which is open, waits for them. */
export async function awaitMember(
  tx: Db,
  app: QueueApp,
  by: { caller: Pick<Caller, 'id'>; now: Date },
  { kind, objectId, since }: { kind: Kind; objectId: number; since: Date },
): Promise<void> {
  const row = await lockRequest(tx, by.now, openOf(kind, objectId));
  if (!row) return;
  await putOnHold(tx, app, row, by, { until: null, reason: ASKED, since });
  const answerDays = workingDaysBetween(parisDay(row.received_at), parisDay(by.now), calendarOf(app));
  await tx
    .updateTable('request')
    .set({ answer_days: sql`coalesce(answer_days, ${answerDays}::integer)` })
    .where('id', '=', row.id)
    .execute();
  // What was written is sent.
  await tx.deleteFrom('request_draft').where('request_id', '=', row.id).where('author_id', '=', by.caller.id).execute();
}

/**
 * Says that the caller acts on an object: of what waits, its request is theirs from now on, for half an hour. Throws
 * REQUEST_TAKEN (409) where a colleague holds it. Called first by whoever decides of something or answers it, so that two people
 * never work on one thing; a request that is over holds nobody back.
 */
export async function actOnRequest(
  tx: Db,
  app: QueueApp,
  { caller, now }: { caller: Pick<Caller, 'id'>; now: Date },
  kind: Kind,
  objectId: number,
): Promise<void> {
  const row = await lockRequest(tx, now, openOf(kind, objectId));
  if (!row) return;
  refuseOthers(row, caller);
  await take(tx, app, row, caller, now);
}

/**
 * What was done with an object is taken back at once: its request is as it was, the caller's, due when it was due. It is what
 * `followRequests` makes of the object: where another act had ended it too, it stays over. Answers the request; null: it never was one.
 */
export async function takeBackRequest(
  tx: Db,
  app: QueueApp,
  { caller, now }: { caller: Pick<Caller, 'id'>; now: Date },
  kind: Kind,
  objectId: number,
): Promise<number | null> {
  const one = () => tx.selectFrom('request').where('kind', '=', kind.name).where('object_id', '=', objectId);
  const columns = ['id', 'due_on', 'entered_at', 'closed_at', 'hold_kind', 'back_at'] as const;
  const before = await one().select(columns).forUpdate().executeTakeFirst();
  await followRequests(tx, app, kind, [objectId], { now, by: caller.id });
  if (!before) return null;
  // Closed by what is taken back, or put on hold; what came back meanwhile goes on as it is.
  const isStopped = before.closed_at !== null || (before.hold_kind === 'answer' && before.back_at === null);
  if (!isStopped || !(await one().where('closed_at', 'is', null).select('id').executeTakeFirst())) return before.id;
  await tx
    .updateTable('request')
    .set({ due_on: before.due_on, entered_at: before.entered_at })
    // It was the first answer, which nobody has had.
    .set({
      answer_days: sql`case when (select count(*) from request_step
        where request_step.request_id = request.id and (request_step.step = 'closed' or request_step.step = 'held'
          and request_step.note = ${ASKED})) > 1 then answer_days end`,
    })
    .where('id', '=', before.id)
    .execute();
  await actOnRequest(tx, app, { caller, now }, kind, objectId);
  return before.id;
}

/** The member has sent something: what waited for their answer about this folder, or about none, comes back. */
export async function memberAnswered(
  tx: Db,
  app: QueueApp,
  { memberId, folderId, now }: { memberId: number; folderId: number | null; now: Date },
): Promise<void> {
  const rows = await requests(tx, now)
    .where('request.member_id', '=', memberId)
    .where('request.closed_at', 'is', null)
    .where('request.hold_kind', '=', 'answer')
    .where('request.back_at', 'is', null)
    .where(sql<boolean>`(request.folder_id is null or ${folderId}::bigint is null or request.folder_id = ${folderId})`)
    .forUpdate('request')
    .execute();
  for (const row of rows)
    await tx
      .updateTable('request')
      // It is its holder's again, who begins when they next act on it.
      .set({ back_at: now, lease_until: null, due_on: restartedDue(app, row, now) })
      .where('id', '=', row.id)
      .execute();
  await addSteps(
    tx,
    rows.map(row => row.id),
    'back',
    { now, by: null },
  );
  await moveAbsent(tx, { now });
}

/**
 * It waits for a colleague's signature, and stays its holder's. Its clock goes on: the member waits for the fund all the while.
 */
export async function awaitSignature(
  tx: Db,
  app: QueueApp,
  { kind, objectId }: { kind: Kind; objectId: number },
  { now, by }: { now: Date; by: number | null },
): Promise<void> {
  const row = await lockRequest(tx, now, openOf(kind, objectId));
  if (!row || awaitsSignature(row)) return;
  await tx
    .updateTable('request')
    .set({ hold_kind: 'signature', hold_until: null, hold_reason: UNSIGNED, held_at: now, back_at: null })
    .set({ lease_until: null, due_on: restartedDue(app, row, now) })
    .where('id', '=', row.id)
    .execute();
  await addSteps(tx, [row.id], 'held', { now, by, note: UNSIGNED });
}

/** The signature was given, or will not be: what still waits comes back to its holder. */
export async function endSignatureHold(
  tx: Db,
  { kind, objectId }: { kind: Kind; objectId: number },
  { now }: { now: Date },
): Promise<void> {
  const row = await lockRequest(tx, now, openOf(kind, objectId));
  if (!row || !awaitsSignature(row)) return;
  await tx.updateTable('request').set({ back_at: now, lease_until: null }).where('id', '=', row.id).execute();
  await addSteps(tx, [row.id], 'back', { now, by: null });
  await moveAbsent(tx, { now });
}

/** What somebody held who may not go on is nobody's again: it is in the list of whoever may take it. Answers how many. */
export async function freeRequests(
  tx: Db,
  holder: RawBuilder<SqlBool>,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`update request set holder_id = null, lease_until = null
    from account as holder where holder.id = request.holder_id and request.closed_at is null and ${holder}
    returning request.id`.execute(tx);
  const ids = rows.map(row => row.id);
  await addSteps(tx, ids, 'left', { now, by });
  return ids.length;
}

/** The same of what is held by who has left, is no manager any more, or has lost the social systems of it; of these people alone, or of all. */
export const freeLeft = (
  tx: Db,
  { managerIds, ...change }: { managerIds?: readonly number[]; by: number | null; now: Date },
): Promise<number> =>
  freeRequests(
    tx,
    sql<SqlBool>`(not ${mayHold('holder')}${
      managerIds ? sql` and holder.id = any(${[...managerIds]}::bigint[])` : sql``
    })`,
    change,
  );
