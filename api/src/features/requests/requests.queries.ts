import type { Due, getRequestIds, RequestCriteria } from 'contract/calls/requests.ts';
import type { BodyOf } from 'contract/kit/endpoint.ts';
import { parisDay } from 'contract/values/days.ts';
import { CLOSED_DAYS, READER_SECONDS, type RequestTab } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfSystem } from '../../fund/access.ts';
import { inGroupWith } from '../../fund/groups.ts';
import { sentFile } from '../../fund/received.ts';
import { isClosedIn, isOfGroup, isPunctual, isReceivedIn, wasOpenAt } from '../../fund/requests/counted.ts';
import {
  isLate,
  isMine,
  isOnHold,
  isOpen,
  isStopped,
  isToTake,
  requestInScope,
  stateOf,
} from '../../fund/requests/states.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { PLANNED_FOR_ITS_VALUES } from '../../platform/db/named-statements.ts';
import { pageOf } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { OwnConditions } from './kind-list.ts';
import { isAbout, pageOfWays, waysToFind } from './words.queries.ts';

const nameOf = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`;

/** `[{ id, name }]` of those who have said lately that they have it open, without the caller. */
const readersOf = (now: Date, caller: Pick<Caller, 'id'>) =>
  sql<{ id: number; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', account.id, 'name', account.firstname || ' ' || account.lastname) order by account.id)
    from request_reader join account on account.id = request_reader.manager_id
    where request_reader.request_id = request.id and request_reader.manager_id <> ${caller.id}
      and request_reader.seen_at > ${after(now, -READER_SECONDS * 1000)}::timestamptz), '[]')`;

/** Somebody of the staff. */
type Who = Pick<Caller, 'id' | 'role'>;

/** `[{ id, name }]` of its labels, by name. */
const labelsOf = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', label.id, 'name', label.name) order by label.search_name)
  from request_labelled join request_label as label on label.id = request_labelled.label_id
  where request_labelled.request_id = request.id), '[]')`;

const inScope = (db: Db, caller: Who) =>
  db.selectFrom('request').where(requestInScope(caller)).modifyEnd(PLANNED_FOR_ITS_VALUES);

const listed = (db: Db, caller: Caller, now: Date) =>
  inScope(db, caller)
    .leftJoin('account', 'account.id', 'request.member_id')
    .leftJoin('member', 'member.id', 'request.member_id')
    .leftJoin('folder', 'folder.id', 'request.folder_id')
    .leftJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .leftJoin('account as closer', 'closer.id', 'request.closed_by')
    .leftJoin('account as absent', 'absent.id', 'request.absent_id')
    .select(['request.id', 'request.kind', 'request.object_id', 'request.subject', 'request.channel', 'request.mark'])
    .select(['request.member_id', 'request.who', 'request.folder_id', 'request.received_at', 'request.due_on'])
    .select(['request.holder_id', 'request.lease_until', 'request.hold_kind', 'request.hold_until'])
    .select(['request.hold_reason', 'request.held_at', 'request.back_at', 'request.closed_at', 'request.outcome'])
    .select(['account.firstname', 'account.lastname', 'account.login', 'member.birth_date'])
    .select(['social_system.system_name'])
    .select([nameOf('holder').as('holder_name'), nameOf('closer').as('closer_name')])
    .select(['request.absent_id', nameOf('absent').as('absent_name')])
    .select([stateOf(now).as('state'), readersOf(now, caller).as('readers'), labelsOf.as('labels')]);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

function inTab(tab: RequestTab, caller: Caller, now: Date): RawBuilder<SqlBool> {
  switch (tab) {
    case 'toTake':
      return isToTake(now);
    case 'mine':
      return isMine(now, caller);
    case 'onHold':
      return isOnHold(now);
    case 'closed':
      return sql<SqlBool>`request.closed_at > ${after(now, -days(CLOSED_DAYS))}::timestamptz`;
    case 'all':
      return sql<SqlBool>`true`;
  }
}

function isDue(due: Due, now: Date): RawBuilder<SqlBool> {
  if (due === 'late') return isLate(now);
  return sql<SqlBool>`request.due_on <= ${parisDay(due === 'today' ? now : after(now, days(7)))}::date`;
}

/** By what the figures count (docs/decisions/0041-figures.md). */
const countedBy = ({ receivedIn, closedIn, openAt, punctuality, groupId }: RequestCriteria) => [
  ...(receivedIn ? [isReceivedIn(receivedIn)] : []),
  ...(closedIn ? [isClosedIn(closedIn)] : []),
  ...(openAt ? [wasOpenAt(openAt)] : []),
  ...(punctuality ? [isPunctual(punctuality)] : []),
  ...(groupId ? [isOfGroup(groupId)] : []),
];

/** What the rows of one list of the queue fulfil; but for the text, where it is sought in all of them. */
function criteriaOf({ caller, asked, own, now, beside }: Asked): RawBuilder<SqlBool> {
  const { tab, kinds, socialSystemId, due, channel, holderId, heldBy, labelId, text } = asked;
  const conditions = [
    inTab(tab, caller, now),
    kinds && sql<SqlBool>`request.kind = any(${kinds}::text[])`,
    socialSystemId && isOfSystem(caller, 'request.system_ids', socialSystemId),
    due && sql<SqlBool>`${isDue(due, now)} and ${isOpen} and not ${isStopped(now)}`,
    channel && sql<SqlBool>`request.channel = ${channel}`,
    holderId && isHeldBy(now, sql<SqlBool>`request.holder_id = ${holderId}`),
    heldBy && isHeldBy(now, inGroupWith(caller, 'request.holder_id')),
    labelId && bears(labelId),
    text && tab !== 'all' && isFound(isAbout(text.trim()), own),
    beside && isBeyond(caller, asked, beside),
    ...countedBy(asked),
    ...own.all,
  ];
  return sql<SqlBool>`${sql.join(
    conditions.filter(one => one instanceof Object),
    sql` and `,
  )}`;
}

const isFound = (about: RawBuilder<SqlBool>, { found }: OwnConditions) =>
  found ? sql<SqlBool>`(${about} or ${found})` : about;

/** Somebody has it, or put it aside: a lease that is over is nobody's. */
const isHeldBy = (now: Date, holder: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${holder} and not ${isToTake(now)} and ${isOpen})`;

const bears = (labelId: number) =>
  sql<SqlBool>`exists (select from request_labelled as bears where bears.request_id = request.id and bears.label_id = ${labelId})`;

/** The earliest due first; of those that are over, the latest first; of what was open on a day, the oldest first. */
function keysOf({ tab, openAt }: RequestCriteria): { keys: RawBuilder<unknown>[]; isLatestFirst: boolean } {
  if (tab !== 'all' && tab !== 'closed')
    return { keys: [sql`request.due_on`, sql`request.received_at`, sql`request.id`], isLatestFirst: false };
  const at = tab === 'closed' ? sql`request.closed_at` : sql`request.received_at`;
  return { keys: [at, sql`request.id`], isLatestFirst: tab === 'closed' || !openAt };
}

/** What stands before one in the list begins with the nearest. */
function orderOf(asked: RequestCriteria, beside?: Beside): RawBuilder<unknown> {
  const { keys, isLatestFirst } = keysOf(asked);
  const isDescending = isLatestFirst !== (beside?.side === 'before');
  return sql.join(keys.map(key => (isDescending ? sql`${key} desc` : key)));
}

/** It stands in the list before or after one that the caller may see, wherever that one is by now. */
function isBeyond(caller: Caller, asked: RequestCriteria, { id, side }: Beside): RawBuilder<SqlBool> {
  const { keys, isLatestFirst } = keysOf(asked);
  const its = keys.map(key => sql`(select ${key} from request where request.id = ${id} and ${requestInScope(caller)})`);
  const sign = isLatestFirst === (side === 'before') ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.join(keys)}) ${sign} (${sql.join(its)})`;
}

interface Asked {
  caller: Caller;
  asked: RequestCriteria;
  /** What the kinds add to the criteria. */
  own: OwnConditions;
  now: Date;
  /** What stands before or after this one alone. */
  beside?: Beside | undefined;
}

type Beside = NonNullable<BodyOf<typeof getRequestIds>['beside']>;

interface Slice {
  startIndex: number;
  take: number;
}

/** Those of all requests that a text finds; null: it is not asked of all of them. */
function findAmongAll(db: Db, given: Asked, slice: Slice) {
  const { tab, text } = given.asked;
  if (tab !== 'all' || !text) return null;
  const ways = [...waysToFind(text.trim()), ...(given.own.found ? [given.own.found] : [])];
  return pageOfWays(
    db,
    inScope(db, given.caller).where(criteriaOf(given)),
    ways,
    orderOf(given.asked, given.beside),
    slice,
  );
}

/** A page of one list of the queue. */
export async function findRequests(db: Db, given: Asked, slice: Slice) {
  const { caller, asked, now } = given;
  const rows = listed(db, caller, now).orderBy(orderOf(asked));
  const among = await findAmongAll(db, given, slice);
  if (among) {
    const { ids, ...total } = among;
    return { rows: ids.length === 0 ? [] : await rows.where('request.id', 'in', ids).execute(), ...total };
  }
  const found = rows.where(criteriaOf(given));
  const counted = found.clearSelect().clearOrderBy().select('request.id');
  return pageOf(db, found.limit(slice.take).offset(slice.startIndex), counted, slice.startIndex);
}

/** Which ones are in such a list, in its order: the first, or those nearest to one of it. */
export async function findIds(db: Db, given: Asked, take: number) {
  const rows = await findNearest(db, given, { startIndex: 0, take });
  return given.beside?.side === 'before' ? rows.reverse() : rows;
}

async function findNearest(db: Db, given: Asked, slice: Slice) {
  const among = await findAmongAll(db, given, slice);
  const found = listed(db, given.caller, given.now).orderBy(orderOf(given.asked, given.beside)).clearSelect();
  const rows = found.select(['request.id', 'request.kind', 'request.object_id']);
  if (among) return rows.where('request.id', '=', sql<number>`any(${among.ids}::bigint[])`).execute();
  return rows.where(criteriaOf(given)).limit(slice.take).execute();
}

const count = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})::int`;

/** How many stand in each list of what is open. */
export const countTabs = (db: Db, caller: Caller, now: Date) =>
  inScope(db, caller)
    .where(isOpen)
    .select([
      count(isToTake(now)).as('toTake'),
      count(isMine(now, caller)).as('mine'),
      count(isOnHold(now)).as('onHold'),
    ])
    .executeTakeFirstOrThrow();

/** What waits, by kind, for the caller and for whoever takes it. */
export function findSummary(db: Db, caller: Who, now: Date) {
  const of = (name: 'mine' | 'toTake', condition: RawBuilder<SqlBool>) =>
    [
      count(condition).as(`${name}_count`),
      count(sql<SqlBool>`${condition} and ${isLate(now)}`).as(`${name}_late`),
      sql<Date | null>`min(request.received_at) filter (where ${condition})`.as(`${name}_oldest`),
    ] as const;
  return inScope(db, caller)
    .where(isOpen)
    .groupBy('request.kind')
    .select('request.kind')
    .select(of('mine', isMine(now, caller)))
    .select(of('toTake', isToTake(now)))
    .select(
      count(sql<SqlBool>`(${isMine(now, caller)} or ${isToTake(now)}) and request.entered_at > coalesce(
        (select at from request_look where manager_id = ${caller.id}), '-infinity'::timestamptz)`).as('unseen'),
    )
    .execute();
}

export const findLastClosed = async (db: Db, caller: Caller) =>
  (
    await inScope(db, caller)
      .where('closed_at', 'is not', null)
      .select('closed_at')
      .orderBy('closed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.closed_at ?? null;

/** The caller has looked at the queue. */
export const look = (tx: Db, caller: Caller, now: Date) =>
  tx
    .insertInto('request_look')
    .values({ manager_id: caller.id, at: now })
    .onConflict(conflict => conflict.column('manager_id').doUpdateSet({ at: now }))
    .execute();

export const findOne = (db: Db, caller: Caller, now: Date, where: RawBuilder<SqlBool>) =>
  listed(db, caller, now).where(where).executeTakeFirst();

export const findSteps = (db: Db, id: number) =>
  db
    .selectFrom('request_step as step')
    .leftJoin('account as author', 'author.id', 'step.author_id')
    .leftJoin('account as receiver', 'receiver.id', 'step.to_id')
    .where('step.request_id', '=', id)
    .select(['step.step', 'step.at', 'step.note', 'author.role'])
    .select([nameOf('author').as('by'), nameOf('receiver').as('to')])
    .orderBy('step.id')
    .execute();

export const findDrafts = (db: Db, id: number, caller: Caller) =>
  db
    .selectFrom('request_draft as draft')
    .innerJoin('account as author', 'author.id', 'draft.author_id')
    .where('draft.request_id', '=', id)
    .select(['draft.field', 'draft.text', 'draft.at', 'draft.author_id'])
    .select(sql<string>`author.firstname || ' ' || author.lastname`.as('author'))
    .orderBy(sql`draft.author_id = ${caller.id}`, 'desc')
    .orderBy('draft.at', 'desc')
    .execute();

/** The earliest due that nobody holds, locked; one that somebody else is taking now is passed over. */
export const lockNext = (tx: Db, caller: Caller, now: Date) =>
  tx
    .selectFrom('request')
    .where(requestInScope(caller))
    .where(isToTake(now))
    .orderBy('request.due_on')
    .orderBy('request.received_at')
    .orderBy('request.id')
    .limit(1)
    .select('request.id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Whose it is; null: nobody's. They have not begun. */
export const setHolder = (tx: Db, id: number, { holderId, dueOn }: { holderId: number | null; dueOn: string }) =>
  tx
    .updateTable('request')
    .set({ holder_id: holderId, lease_until: null, due_on: dueOn, absent_id: null })
    .set({ hold_kind: null, hold_until: null, hold_reason: null, held_at: null, back_at: null })
    .where('id', '=', id)
    .execute();

export const setHold = (
  tx: Db,
  id: number,
  hold: { by: number; until: string | null; reason: string; dueOn: string; now: Date },
) =>
  tx
    .updateTable('request')
    .set({ holder_id: hold.by, lease_until: null, hold_kind: hold.until ? 'day' : 'answer', hold_until: hold.until })
    .set({ hold_reason: hold.reason, held_at: hold.now, back_at: null, due_on: hold.dueOn, absent_id: null })
    .where('id', '=', id)
    .execute();

export const renewLease = (tx: Db, id: number, leaseUntil: Date) =>
  tx.updateTable('request').set({ lease_until: leaseUntil }).where('id', '=', id).execute();

export const see = (tx: Db, id: number, caller: Caller, now: Date) =>
  tx
    .insertInto('request_reader')
    .values({ request_id: id, manager_id: caller.id, seen_at: now })
    .onConflict(conflict => conflict.columns(['request_id', 'manager_id']).doUpdateSet({ seen_at: now }))
    .execute();

/** Where these stand, of those in scope. */
export const findWatched = (db: Db, caller: Caller, now: Date, ids: readonly number[]) =>
  inScope(db, caller)
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .where('request.id', 'in', ids.length > 0 ? ids : [0])
    .select(['request.id', 'request.holder_id', nameOf('holder').as('holder_name')])
    .select([stateOf(now).as('state'), readersOf(now, caller).as('readers')])
    .execute();

/** A file of what was sent, as its page names it. */
export async function findFile(db: Db, id: number | null) {
  if (id === null) return null;
  const found = await db
    .selectFrom('file')
    .where('id', '=', id)
    .select(['filename', 'mime_type', 'size', 'purged_at', 'scan_state'])
    .executeTakeFirst();
  return found ? sentFile(found) : null;
}
