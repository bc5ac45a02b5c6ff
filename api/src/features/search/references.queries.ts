import type { RequestFound } from 'contract/calls/search.ts';
import type { Reference } from 'contract/values/references.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import { requestInScope, stateOf } from '../../fund/requests/states.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** The request of this reference, in the caller's scope: open ones and those that are over. */
export const findReferred = (db: Db, caller: Caller, { kinds, id }: Reference, now: Date) =>
  db
    .selectFrom('request')
    .leftJoin('account', 'account.id', 'request.member_id')
    .leftJoin('member', 'member.id', 'request.member_id')
    .leftJoin('account as holder', 'holder.id', 'request.holder_id')
    .where('request.object_id', '=', id)
    .where('request.kind', 'in', kinds)
    .where(requestInScope(caller))
    .select(['request.id', 'request.kind', 'request.object_id', 'request.subject', 'request.who', 'request.outcome'])
    .select(['request.member_id', 'request.holder_id', 'account.firstname', 'account.lastname', 'account.login'])
    .select(['member.birth_date', stateOf(now).as('state')])
    .select(fullNameOf<string | null>('holder').as('holder_name'))
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findReferred>>>;

/** As the search answers it. */
export const requestFound = (row: Row) => ({
  id: row.id,
  kind: row.kind as RequestFound['kind'],
  objectId: row.object_id,
  subject: row.subject,
  state: row.state,
  member:
    row.member_id === null || row.login === null
      ? null
      : {
          ...{ id: row.member_id, firstname: row.firstname!, lastname: row.lastname!, login: row.login },
          birthDate: row.birth_date,
        },
  who: row.who,
  holder: row.state === 'taken' ? { id: row.holder_id!, name: row.holder_name! } : null,
  outcome: row.outcome,
});
