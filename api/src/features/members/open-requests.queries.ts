import type { MemberRecord } from 'contract/calls/members.ts';
import type { Hold } from 'contract/values/requests.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import { lateDaysOf, type QueueApp } from '../../fund/requests/follow.ts';
import { isOpen, requestInScope, stateOf } from '../../fund/requests/states.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

type Request = NonNullable<MemberRecord['requests']>[number];

/** Of one member at most; who has more is looked for in the queue. */
const MOST = 20;

/** What waits for the service about a member, in the caller's scope, the earliest due first. */
export async function findOpenRequests(db: Db, app: QueueApp, caller: Caller, memberId: number, now: Date) {
  const rows = await db
    .selectFrom('request')
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .where('request.member_id', '=', memberId)
    .where(isOpen)
    .where(requestInScope(caller))
    .select(['request.id', 'request.kind', 'request.object_id', 'request.subject', 'request.channel', 'request.mark'])
    .select(['request.received_at', 'request.due_on', 'request.holder_id', 'request.hold_kind', 'request.hold_until'])
    .select(['request.hold_reason', 'request.held_at'])
    .select([stateOf(now).as('state'), fullNameOf<string | null>('holder').as('holder_name')])
    .orderBy('request.due_on')
    .orderBy('request.id')
    .limit(MOST)
    .execute();
  return rows.map(row => ({
    id: row.id,
    kind: row.kind as Request['kind'],
    objectId: row.object_id,
    subject: row.subject,
    state: row.state,
    channel: row.channel as Request['channel'],
    mark: row.mark as Request['mark'],
    receivedAt: row.received_at,
    dueOn: row.due_on,
    lateDays: lateDaysOf(row, app, now),
    holder: row.state === 'taken' ? { id: row.holder_id!, name: row.holder_name! } : null,
    hold:
      row.state === 'onHold'
        ? {
            kind: row.hold_kind as Hold,
            until: row.hold_until,
            reason: row.hold_reason!,
            since: row.held_at!,
          }
        : null,
    closedAt: null,
  }));
}
