import type { Message as MessageSchema } from 'contract/calls/message-list.ts';
import type { Channel } from 'contract/values/channels.ts';
import { parisDay } from 'contract/values/days.ts';
import {
  type RecordedChange,
  SUBMISSION_DAYS,
  type SubmissionKind,
  type SubmissionState,
} from 'contract/values/submissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { startOfDay } from '../platform/db/days.ts';
import type { Upload } from '../platform/files/uploads.ts';
import type { Caller } from '../platform/http/session.ts';
import { ownFolder, type Space } from './access.ts';
import { fullName } from './full-name.ts';

/** Whose, as it shows in that space, and when. */
export interface SubmissionsOf {
  space: Space;
  now: Date;
}

/**
 * What a feature tells of what members sent: a select of `submissionColumns`, of one member and of what shows in the space,
 * through an index. Each feature has its own (api/src/submissions.ts lists them).
 */
export interface SubmissionSource {
  kind: SubmissionKind;
  rows(of: SubmissionsOf): RawBuilder<unknown>;
  /** Whether one of them goes on though the queue may not hold it: asked before `rows`, and cheap. */
  isGoingOn?(of: SubmissionsOf): RawBuilder<unknown>;
  /** Of one of that member's: its words and its files, where it has some. */
  content?(db: Db, id: number, memberId: number): Promise<SubmissionContent>;
}

interface SubmissionContent {
  text: string | null;
  /** Ids of `file`. */
  files: readonly number[];
  /** Their time is over, though something else may still have the same bytes. */
  areGone?: boolean;
}

type Message = z.output<typeof MessageSchema>;

/** How what was sent is written about: kept by the feature of messages. */
export interface Threads {
  exchange(db: Db, of: SubmissionsOf, one: { kind: SubmissionKind; ids: readonly number[] }): Promise<Message[]>;
  /** `folderId` null: the first of the member's. The service has it to read, whatever became of what it is about. */
  write(
    tx: Db,
    app: App,
    by: { caller: Caller; now: Date },
    written: {
      kind: SubmissionKind;
      id: number;
      folderId: number | null;
      subject: string;
      text: string;
      files: readonly Upload[];
    },
  ): Promise<Message>;
}

type Column = RawBuilder<unknown>;

interface Columns {
  id: Column;
  /** An array of all the numbers that it stands for, `id` among them; `id` alone unless told. */
  ids?: Column;
  title?: Column;
  /** Of a document: its file's. */
  fileName?: Column;
  /** By the portal unless told. */
  channel?: Column;
  sentAt: Column;
  /** One folder, or none. */
  folder?: Column;
  /** An array of them, in its place. */
  folders?: Column;
  state: Column;
  stateAt: Column;
  waitsUntil?: Column;
  isFrozen?: Column;
  isFromService?: Column;
  reason?: Column;
  author?: Column;
  documentType?: Column;
  isBegunAgain?: Column;
}

const INSTANT = sql`null::timestamptz`;
const TEXT = sql`null::text`;
const NUMBER = sql`null::bigint`;

/** The columns of a source, in the one order in which they are joined. */
export const submissionColumns = (kind: SubmissionKind, of: Columns) => sql`
  ${sql.lit(kind)}::text as kind, (${of.id})::bigint as id,
  ${of.ids ?? sql`array[${of.id}]`}::bigint[] as ids, ${of.title ?? TEXT} as title, (${of.fileName ?? TEXT})::text as file_name,
  ${of.channel ?? sql`'portal'::text`} as channel, ${of.sentAt} as sent_at,
  ${of.folders ?? sql`array_remove(array[${of.folder ?? NUMBER}], null)`}::bigint[] as folder_ids,
  (${of.state})::text as state, ${of.stateAt} as state_at, ${of.waitsUntil ?? INSTANT} as waits_until,
  ${of.isFrozen ?? sql`false`} as is_frozen, ${of.isFromService ?? sql`false`} as is_from_service,
  ${of.reason ?? TEXT} as reason, (${of.author ?? NUMBER})::bigint as author_id,
  (${of.documentType ?? NUMBER})::bigint as document_type_id,
  ${of.isBegunAgain ?? sql`false`} as is_begun_again`;

/** The member's folders that show in the space: `folder`. */
export const shownFolders = ({ space }: SubmissionsOf) =>
  sql`(select id, member_id, social_system_id from folder where ${ownFolder(space)}) as folder`;

/**
 * What the member changed by themselves, as far as the audit log goes; the index is audit_log_timeline_own. What was saved as it
 * was (`repeated`) is no change.
 */
export const recordedChanges = (
  acts: Readonly<Record<string, RecordedChange>>,
  { space }: SubmissionsOf,
  where: RawBuilder<unknown> = sql`true`,
) => sql`
  select ${submissionColumns('change', {
    id: sql`audit_log.id`,
    title: sql`case action ${sql.join(
      Object.entries(acts).map(([action, change]) => sql`when ${sql.lit(action)} then ${sql.lit(change)}`),
      sql` `,
    )} end`,
    sentAt: sql`audit_log.at`,
    state: sql`'recorded'`,
    stateAt: sql`audit_log.at`,
    author: sql`audit_log.real_author_id`,
  })}
  from audit_log where author_id = ${space.id} and outcome = 'ok'
    and action in (${sql.join(Object.keys(acts).map(action => sql.lit(action)))})
    and detail -> 'repeated' is null and ${where}`;

export interface SubmissionRow {
  kind: SubmissionKind;
  id: number;
  ids: number[];
  title: string | null;
  file_name: string | null;
  channel: Channel;
  sent_at: Date;
  folder_ids: number[];
  document_type_id: number | null;
  is_begun_again: boolean;
  state: SubmissionState;
  state_at: Date;
  ended_at: Date;
  waits_until: Date | null;
  is_frozen: boolean;
  is_from_service: boolean;
  reason: string | null;
  request_id: number | null;
  due_on: string | null;
  author_firstname: string | null;
  author_lastname: string | null;
}

interface Asked extends SubmissionsOf {
  /** Of the columns of `SubmissionRow`; all without it. */
  where?: RawBuilder<unknown>;
}

/** It waits for somebody. */
export const GOING_ON = sql`state in ('ours', 'yours')`;
/** What is over since more than those days, in Paris, and what was written about it since too. */
export const isOlder = (now: Date) =>
  sql`(not ${GOING_ON} and ended_at < ${startOfDay(sql`(${parisDay(now)}::date - ${sql.lit(SUBMISSION_DAYS)})`)})`;

/** Somebody of the service holds the request until the member answers, who has what they are asked by `now`. */
const isAsked = (request: string, now: Date) =>
  sql`coalesce(${sql.ref(`${request}.hold_kind`)} = 'answer' and ${sql.ref(`${request}.back_at`)} is null
    and ${sql.ref(`${request}.held_at`)} <= ${now}::timestamptz, false)`;

/**
 * What was sent, as the member sees it at `now`: with what the queue knows of each (by when it is due, whether it waits for them),
 * and what they wrote on it since, which the service has to read. Of the requests of one, what is asked of the member comes first.
 */
function found(sources: readonly SubmissionSource[], { space, now, where = sql`true` }: Asked) {
  const all = sql.join(
    sources.map(source => sql`(${source.rows({ space, now })})`),
    sql` union all `,
  );
  return sql`select * from (
    select sent.kind, sent.id, sent.ids, sent.title, sent.file_name, sent.channel, sent.sent_at, sent.folder_ids, sent.waits_until, sent.is_frozen,
      sent.is_from_service, sent.reason, sent.author_id, sent.document_type_id, sent.is_begun_again,
      coalesce(added.request_id, request.id) as request_id,
      case when added.id is not null then case when added.is_asked then 'yours' else 'ours' end
        when sent.state = 'ours' and request.is_asked then 'yours' else sent.state end as state,
      coalesce(added.date_sent, case when sent.state = 'ours' and request.is_asked then request.held_at end, sent.state_at) as state_at,
      greatest(sent.state_at, talked.until) as ended_at,
      case when sent.is_frozen then null when added.id is not null then case when not added.is_asked then added.due_on end
        when sent.state = 'ours' and not request.is_asked then request.due_on end as due_on
    from (${all}) as sent
    left join lateral (
      select id, due_on, held_at, ${isAsked('request', now)} as is_asked from request
      where kind = any(case sent.kind when 'contact' then array['contact', 'lostDevice'] else array[sent.kind] end)
        and object_id = any(sent.ids) and closed_at is null
      order by is_asked desc, due_on, id limit 1) as request on true
    left join lateral (
      select message.id, message.date_sent, asked.id as request_id, asked.due_on, ${isAsked('asked', now)} as is_asked
      from message left join request as asked on asked.kind = 'message' and asked.object_id = message.id and asked.closed_at is null
      where message.member_id = ${space.id} and message.about_kind = sent.kind and message.about_id = any(sent.ids)
        and message.state = 'waiting'
      order by message.id desc limit 1) as added on true
    left join lateral (
      select greatest(max(message.date_sent), max(asked.closed_at), max(coalesce(answer.released_at, answer.date_sent))) as until
      from message left join request as asked on asked.kind = 'message' and asked.object_id = message.id
        left join message as answer on answer.reply_to_id = message.id and not answer.user_is_sender
          and coalesce(answer.released_at, answer.date_sent) <= ${now}::timestamptz
      where message.member_id = ${space.id} and message.about_kind = sent.kind and message.about_id = any(sent.ids)
        and message.state <> 'waiting') as talked on true
    where sent.sent_at <= ${now}::timestamptz) as submission
  where ${where}`;
}

const NEWEST_FIRST = sql`order by sent_at desc, kind, submission.id desc`;

/** Those that meet `where`, the newest first. */
export async function findSubmissions(
  db: Db,
  sources: readonly SubmissionSource[],
  asked: Asked,
  { start, take }: { start: number; take: number },
): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select submission.*, author.firstname as author_firstname, author.lastname as author_lastname
    from (${found(sources, asked)}) as submission left join account as author on author.id = submission.author_id
    ${NEWEST_FIRST} limit ${take} offset ${start}`.execute(db);
  return rows;
}

/** How many meet `where`. */
export async function countSubmissions(db: Db, sources: readonly SubmissionSource[], asked: Asked): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (${found(sources, asked)}) as submission`.execute(db);
  return rows[0]!.n;
}

/** As the contract tells it. */
export const submissionRecord = (row: SubmissionRow, now: Date) => ({
  kind: row.kind,
  id: row.id,
  ids: row.ids,
  title: row.title,
  fileName: row.file_name,
  channel: row.channel,
  sentAt: row.sent_at,
  folderIds: row.folder_ids,
  documentTypeId: row.document_type_id,
  state: row.state,
  stateAt: row.state_at,
  endedAt: row.ended_at,
  waitsUntil: row.waits_until,
  isFrozen: row.is_frozen,
  isFromService: row.is_from_service,
  isBegunAgain: row.is_begun_again,
  expectedBy: row.due_on,
  isLate: row.due_on !== null && row.due_on < parisDay(now),
  reason: row.reason,
  authorName: fullName(row.author_firstname, row.author_lastname),
});
