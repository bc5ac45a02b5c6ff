import type { Due, getRequestIds, RequestCriteria } from 'contract/calls/requests.ts';
import type { BodyOf } from 'contract/kit/endpoint.ts';
import { parisDay } from 'contract/values/days.ts';
import { CLOSED_DAYS, type RequestTab } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfSystem } from '../../fund/access.ts';
import { inGroupWith } from '../../fund/groups.ts';
import { isClosedIn, isOfGroup, isPunctual, isReceivedIn, wasOpenAt } from '../../fund/requests/counted.ts';
import { isLate, isMine, isOnHold, isOpen, isStopped, isToTake, requestInScope } from '../../fund/requests/states.ts';
import { after, days } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { OwnConditions } from './kind-list.queries.ts';
import { isAbout } from './words.queries.ts';

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
export function criteriaOf({ caller, asked, own, now, beside }: Asked): RawBuilder<SqlBool> {
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
export function orderOf(asked: RequestCriteria, beside?: Beside): RawBuilder<unknown> {
  const { keys, isLatestFirst } = keysOf(asked);
  const isDescending = isLatestFirst !== (beside?.side === 'before');
  return sql.join(keys.map(key => (isDescending ? sql`${key} desc` : key)));
}

/**
 * It stands in the list before or after the first of these that the caller may see, wherever that one is by now: one may be gone, or
 * be opened again among what is over.
 */
function isBeyond(caller: Caller, asked: RequestCriteria, { ids, side }: Beside): RawBuilder<SqlBool> {
  const { keys, isLatestFirst } = keysOf(asked);
  const its = keys.map(
    key => sql`(select ${key} from request where request.id = any(${ids}::bigint[]) and ${keys[0]!} is not null
      and ${requestInScope(caller)} order by array_position(${ids}::bigint[], request.id) limit 1)`,
  );
  const sign = isLatestFirst === (side === 'before') ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.join(keys)}) ${sign} (${sql.join(its)})`;
}

/** One list of the queue, by whom it is asked for. */
export interface Asked {
  caller: Caller;
  asked: RequestCriteria;
  /** What the kinds add to the criteria. */
  own: OwnConditions;
  now: Date;
  /** What stands before or after this one alone. */
  beside?: Beside | undefined;
}

type Beside = NonNullable<BodyOf<typeof getRequestIds>['beside']>;
