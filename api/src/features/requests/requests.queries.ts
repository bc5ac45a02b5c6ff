import { UserRole } from 'contract/kit/access.ts';
import { READER_SECONDS } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFirstInScope, scopeRows, socialSystemInScope } from '../../fund/access.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import { sentFile } from '../../fund/received.ts';
import { findHeld, type HeldRow, holdOnce, lockRequest } from '../../fund/requests/hold.ts';
import {
  isLate,
  isMine,
  isOnHold,
  isOpen,
  isToTake,
  leaseFrom,
  requestInScope,
  stateOf,
} from '../../fund/requests/states.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { PLANNED_FOR_ITS_VALUES } from '../../platform/db/named-statements.ts';
import { pageOf } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';
import { type Asked, criteriaOf, orderOf } from './criteria.queries.ts';
import { pageOfWays, waysToFind } from './words.queries.ts';

/** `[{ id, name }]` of those who have said lately that they have it open, without the caller. */
const readersOf = (now: Date, caller: Pick<Caller, 'id'>) =>
  sql<{ id: number; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', account.id, 'name', ${fullNameOf('account')}) order by account.id)
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
    // What is over stays with those of the social system that its folder was in: where that is now is not told.
    .leftJoin('folder', join =>
      join.onRef('folder.id', '=', 'request.folder_id').on(socialSystemInScope(caller, 'folder.social_system_id')),
    )
    .leftJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .leftJoin('account as closer', 'closer.id', 'request.closed_by')
    .leftJoin('account as absent', 'absent.id', 'request.absent_id')
    .select(['request.id', 'request.kind', 'request.object_id', 'request.subject', 'request.channel', 'request.mark'])
    .select(['request.member_id', 'request.who', 'folder.id as folder_id', 'request.received_at', 'request.due_on'])
    .select(['request.holder_id', 'request.lease_until', 'request.hold_kind', 'request.hold_until'])
    .select(['request.hold_reason', 'request.held_at', 'request.back_at', 'request.closed_at', 'request.outcome'])
    .select(['account.firstname', 'account.lastname', 'account.login', 'member.birth_date'])
    .select(['social_system.system_name'])
    .select([
      fullNameOf<string | null>('holder').as('holder_name'),
      fullNameOf<string | null>('closer').as('closer_name'),
    ])
    .select(['request.absent_id', fullNameOf<string | null>('absent').as('absent_name')])
    .select([stateOf(now).as('state'), readersOf(now, caller).as('readers'), labelsOf.as('labels')]);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

interface Slice {
  startIndex: number;
  take: number;
}

/** Those of all requests that a text finds; null: it is not asked of all of them. */
function findAmongAll(db: Db, given: Asked, slice: Slice) {
  const { tab, text } = given.asked;
  if (tab !== 'all' || !text) return null;
  const ways = [...waysToFind(text.trim(), given.caller), ...(given.own.found ? [given.own.found] : [])];
  return pageOfWays(
    db,
    inScope(db, given.caller).where(criteriaOf(given)),
    ways,
    orderOf(given.asked, given.beside),
    slice,
  );
}

/**
 * All requests of a manager, social system by social system, to be counted: of millions those of a few systems are few, and their
 * index finds them, while the first of many soon has more than are counted.
 */
const allOfManager = (db: Db, given: Asked) =>
  db
    .selectFrom(scopeRows(given.caller).as('scope'))
    .innerJoin('request', join =>
      join.on(sql<SqlBool>`coalesce(request.system_ids, '{0}'::bigint[]) @> array[scope.id]`),
    )
    .where(isFirstInScope(given.caller, 'request.system_ids', 'scope.id'))
    .where(criteriaOf(given))
    .select('request.id');

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
  const page = found.limit(slice.take).offset(slice.startIndex);
  if (asked.tab === 'all' && caller.role !== UserRole.administrator)
    return pageOf(db, page, allOfManager(db, given), slice.startIndex);
  const counted = found.clearSelect().clearOrderBy().select('request.id');
  return pageOf(db, page, counted, slice.startIndex);
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

/** A call or a letter that the caller entered is no news to them. */
const isEnteredBy = (caller: Who) => sql<SqlBool>`(request.kind = 'contact' and exists (
  select from member_contact as contact where contact.id = request.object_id and contact.entered_by = ${caller.id}))`;

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
        (select at from request_look where manager_id = ${caller.id}), '-infinity'::timestamptz)
        and not ${isEnteredBy(caller)}`).as('unseen'),
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

/** A request of the caller's scope; undefined: there is none. */
export const findOne = (db: Db, caller: Caller, now: Date, id: number) =>
  listed(db, caller, now).where('request.id', '=', id).executeTakeFirst();

/** The same, by what it is about. */
export const findOneOf = (db: Db, caller: Caller, now: Date, { kind, objectId }: { kind: string; objectId: number }) =>
  listed(db, caller, now).where('request.kind', '=', kind).where('request.object_id', '=', objectId).executeTakeFirst();

/** Those of the caller's scope among these, by number, without a lock. */
export const findHeldAmong = (db: Db, caller: Caller, now: Date, ids: readonly number[]) =>
  findHeld(db, now, sql<boolean>`request.id = any(${ids}::bigint[]) and ${requestInScope(caller)}`);

/** A request of the caller's scope, locked for who acts on it; undefined: there is none. */
export const lockInScope = (tx: Db, caller: Caller, now: Date, id: number) =>
  lockRequest(tx, now, sql<boolean>`request.id = ${id} and ${requestInScope(caller)}`);

export const findSteps = (db: Db, id: number) =>
  db
    .selectFrom('request_step as step')
    .leftJoin('account as author', 'author.id', 'step.author_id')
    .leftJoin('account as receiver', 'receiver.id', 'step.to_id')
    .where('step.request_id', '=', id)
    .select(['step.step', 'step.at', 'step.note', 'author.role'])
    .select([fullNameOf('author').as('by'), fullNameOf<string | null>('receiver').as('to')])
    .orderBy('step.id')
    .execute();

export const findDrafts = (db: Db, id: number, caller: Caller) =>
  db
    .selectFrom('request_draft as draft')
    .innerJoin('account as author', 'author.id', 'draft.author_id')
    .where('draft.request_id', '=', id)
    .select(['draft.field', 'draft.text', 'draft.at', 'draft.author_id'])
    .select(fullNameOf('author').as('author'))
    .orderBy(sql`draft.author_id = ${caller.id}`, 'desc')
    .orderBy('draft.at', 'desc')
    .execute();

/** The first of a list, locked; one that somebody else is taking now is passed over. */
export async function lockNext(tx: Db, given: Asked): Promise<HeldRow | undefined> {
  const next = await tx
    .selectFrom('request')
    .leftJoin('account', 'account.id', 'request.member_id')
    .where(requestInScope(given.caller))
    .where(criteriaOf(given))
    .orderBy(orderOf(given.asked))
    .limit(1)
    .select('request.id')
    .forUpdate('request')
    .skipLocked()
    .executeTakeFirst();
  return next && lockRequest(tx, given.now, sql<boolean>`request.id = ${next.id}`);
}

/** Whose it is; null: nobody's. They have not begun. */
export const setHolder = (
  tx: Db,
  row: Pick<HeldRow, 'id' | 'hold_kind' | 'back_at'>,
  { holderId, dueOn }: { holderId: number | null; dueOn: string },
) =>
  tx
    .updateTable('request')
    .set({ holder_id: holderId, lease_until: null, due_on: dueOn, absent_id: null })
    .set(holdOnce(row))
    .where('id', '=', row.id)
    .execute();

/** The caller's half hour begins anew, where it is theirs: a colleague may have been given it meanwhile. */
export const renewLease = (tx: Db, id: number, caller: Pick<Caller, 'id'>, now: Date) =>
  tx
    .updateTable('request')
    .set({ lease_until: leaseFrom(now) })
    .where('id', '=', id)
    .where(isMine(now, caller))
    .execute();

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
    .select(['request.id', 'request.holder_id', fullNameOf<string | null>('holder').as('holder_name')])
    .select([
      'request.lease_until',
      'request.mark',
      'request.hold_kind',
      'request.hold_until',
      'request.hold_reason',
      'request.held_at',
    ])
    .select([stateOf(now).as('state'), readersOf(now, caller).as('readers')])
    .execute();

/**
 * Which of these wait for something that the member was asked: the service wrote last, since it was received, about its folder, or
 * about any of theirs that the caller may see.
 */
export async function findAsked(db: Db, caller: Caller, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('request')
    .where('request.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(
      sql<boolean>`(select not message.user_is_sender and message.date_sent >= request.received_at
        from message join folder on folder.id = message.folder_id
        where message.member_id = request.member_id and (request.folder_id is null or folder.id = request.folder_id)
          and ${socialSystemInScope(caller, 'folder.social_system_id')}
        order by message.date_sent desc, message.id desc limit 1)`,
    )
    .select('request.id')
    .execute();
  return new Set(rows.map(row => row.id));
}

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
