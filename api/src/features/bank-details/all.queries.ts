import type { BankChangeCriteria } from 'contract/calls/bank-changes.ts';
import { type BankChangeState, UNDECIDED } from 'contract/values/bank-changes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { nameStartsWith, pageOf } from '../../platform/db/search.ts';
import { checkDays } from '../../platform/http/days.ts';
import type { Note } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { findReceived, receivedRecord } from './received.queries.ts';

interface Asked {
  db: Db;
  caller: Caller;
  body: BankChangeCriteria;
  note(more: Note): void;
  subjects(memberIds: readonly number[]): void;
}

/** The oldest first of what waits for somebody. */
const isOpen = (state: BankChangeState | null) =>
  state !== null && ([...UNDECIDED, 'frozen', 'accepted'] as BankChangeState[]).includes(state);

/** A page of all changes in the caller's scope. The audit log keeps what was asked and what was shown. */
export async function searchAll({ db, caller, body, note, subjects }: Asked) {
  checkDays(body);
  const { startIndex, take, ...criteria } = body;
  const asked = findReceived(db, caller).where(allOf(body));
  const order = isOpen(body.state) ? 'asc' : 'desc';
  const ordered = asked.orderBy('change.created_at', order).orderBy('change.id', order);
  const counted = asked.clearSelect().select('change.id');
  const { rows, ...total } = await pageOf(db, ordered.limit(take).offset(startIndex), counted, startIndex);
  note({ criteria, detail: { shown: rows.map(row => row.id) } });
  subjects(rows.map(row => row.member_id));
  return { data: rows.map(receivedRecord), take, startIndex, ...total };
}

function allOf({ state, socialSystemId, folderNumber, name, dateBegin, dateEnd }: BankChangeCriteria) {
  const conditions = [
    sql<SqlBool>`true`,
    state && sql<SqlBool>`change.state = ${state}`,
    socialSystemId !== null && sql<SqlBool>`folder.social_system_id = ${socialSystemId}`,
    folderNumber !== null && sql<SqlBool>`folder.id = ${folderNumber}`,
    name && nameStartsWith(name),
    dateBegin && sql<SqlBool>`change.created_at >= ${startOfDay(dateBegin)}`,
    dateEnd && sql<SqlBool>`change.created_at <= ${endOfDay(dateEnd)}`,
  ];
  return sql<SqlBool>`${sql.join(
    conditions.filter(one => one instanceof Object),
    sql` and `,
  )}`;
}
