import type { ReceivedCriteria } from 'contract/calls/received.ts';
import type { Page } from 'contract/kit/paging.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { endOfDay, startOfDay } from '../platform/db/days.ts';
import { PLANNED_FOR_ITS_VALUES } from '../platform/db/named-statements.ts';
import { nameStartsWith, pageOf } from '../platform/db/search.ts';
import { isServable } from '../platform/files/scan.ts';
import { checkDays } from '../platform/http/days.ts';
import type { Note } from '../platform/http/serve.ts';
import type { Caller } from '../platform/http/session.ts';
import { socialSystemInScope } from './access.ts';

/** The folders in the caller's scope, with their social systems: where what members send is joined. */
export const foldersInScope = (db: Db, caller: Caller) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .modifyEnd(PLANNED_FOR_ITS_VALUES);

/** Who sent it, of `account`, and which folder it is about. */
export const senderColumns = [
  'account.id as member_id',
  'account.login',
  'account.firstname',
  'account.lastname',
  'folder.id as folder_id',
  'folder.type as folder_type',
  'social_system.id as system_id',
  'social_system.system_name',
] as const;

interface SenderRow {
  member_id: number;
  login: string;
  firstname: string;
  lastname: string;
  folder_id: number;
  folder_type: string;
  system_id: number;
  system_name: string;
}

export const senderOf = (row: SenderRow) => ({
  id: row.member_id,
  login: row.login,
  firstname: row.firstname,
  lastname: row.lastname,
});

export const folderOf = (row: SenderRow) => ({
  id: row.folder_id,
  type: row.folder_type as 'rentier' | 'actif',
  socialSystem: { id: row.system_id, systemName: row.system_name },
});

interface FileRow {
  filename: string;
  mime_type: string;
  size: number;
  purged_at: Date | null;
  scan_state: string;
}

/** What is said of a file that was sent; null: there is none. */
export const sentFile = (file: { [K in keyof FileRow]: FileRow[K] | null }) =>
  file.filename === null
    ? null
    : {
        filename: file.filename,
        mimeType: file.mime_type!,
        size: file.size!,
        isAvailable: isServable(file as FileRow),
      };

/** 'Gérard Petit', or null. */
export const fullName = (firstname: string | null, lastname: string | null) =>
  lastname === null ? null : `${firstname} ${lastname}`;

interface Listed {
  db: Db;
  body: ReceivedCriteria;
  note(more: Note): void;
  subjects(memberIds: readonly number[]): void;
}

/** How one list is ordered: the columns of its moment and of its id; what waits is answered the oldest first. */
interface Order {
  sentAt: string;
  id: string;
  isOldestFirst: boolean;
}

/**
 * Answers a page of what members sent. `query` finds those of one kind in the caller's scope, from `foldersInScope` and
 * `account`, with the kind's own criteria; those that every list has are added here. The audit log keeps what was asked
 * and what was shown.
 */
export async function receivedPage<DB, TB extends keyof DB, Row extends { id: number; member_id: number }, T>(
  { db, body, note, subjects }: Listed,
  query: SelectQueryBuilder<DB, TB, Row>,
  { sentAt, id, isOldestFirst }: Order,
  record: (row: Row) => T,
): Promise<Page<T>> {
  checkDays(body);
  const { startIndex, take, ...criteria } = body;
  const asked = conditions(body, sentAt).reduce((narrowed, condition) => narrowed.where(condition), query);
  const order = isOldestFirst ? 'asc' : 'desc';
  const ordered = asked.orderBy(sql.ref(sentAt), order).orderBy(sql.ref(id), order);
  const counted = asked.clearSelect().select(sql.ref(id).as('id'));
  const { rows, ...total } = await pageOf(db, ordered.limit(take).offset(startIndex), counted, startIndex);
  note({ criteria, detail: { shown: rows.map(row => row.id) } });
  subjects(rows.map(row => row.member_id));
  return { data: rows.map(record), take, startIndex, ...total };
}

function conditions({ socialSystemId, folderNumber, name, dateBegin, dateEnd }: ReceivedCriteria, sentAt: string) {
  const moment = sql.ref(sentAt);
  return [
    socialSystemId !== null && sql<SqlBool>`folder.social_system_id = ${socialSystemId}`,
    folderNumber !== null && sql<SqlBool>`folder.id = ${folderNumber}`,
    name && nameStartsWith(name),
    dateBegin && sql<SqlBool>`${moment} >= ${startOfDay(dateBegin)}`,
    dateEnd && sql<SqlBool>`${moment} <= ${endOfDay(dateEnd)}`,
  ].filter(condition => typeof condition === 'object' && condition !== null);
}
