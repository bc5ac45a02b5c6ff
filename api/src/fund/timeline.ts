import { QUOTED, type TimelineEventName, type TimelineKind } from 'contract/calls/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/session.ts';
import { socialSystemInScope } from './access.ts';
import { fullNameOf } from './full-name.ts';

/** Whose time-line is read, and by whom: what is out of the caller's scope is no row. */
export interface TimelineOf {
  memberId: number;
  caller: Caller;
}

/**
 * What a feature tells on the time-line of a member: a select of `eventColumns`, of one member within the caller's scope,
 * through an index. Each feature has its own (api/src/timeline.ts lists them).
 */
export interface TimelineSource {
  kind: TimelineKind;
  events(of: TimelineOf): RawBuilder<unknown>;
}

type Text = RawBuilder<unknown>;

interface EventColumns {
  at: Text;
  /** The name, or SQL that answers one. */
  event: TimelineEventName | Text;
  /** With the event's name unique. */
  id: Text;
  title?: Text;
  quote?: Text;
  detail?: Text;
  folder?: Text;
  /** The account of who did it, when it was not the member. */
  author?: Text;
  /** The account of who gave the second signature. */
  signer?: Text;
  open?: Text;
  /** Whether the request of `open` has a document. */
  file?: Text;
}

const TEXT = sql`null::text`;
const NUMBER = sql`null::bigint`;
/** The beginning of what somebody wrote, in one paragraph; a cut is shown. */
const quoted = (text: Text | undefined) =>
  text
    ? sql`(select case when length(line) > ${sql.lit(QUOTED)} then left(line, ${sql.lit(QUOTED)}) || '…' else line end
        from (select trim(regexp_replace(${text}, '\\s+', ' ', 'g')) as line) as written)`
    : TEXT;

/** The columns of a source, in the one order in which they are joined. */
export const eventColumns = ({ at, event, id, ...more }: EventColumns) => sql`
  date_trunc('milliseconds', ${at}) as at, ${typeof event === 'string' ? sql.lit(event) : event}::text as event,
  (${id})::bigint as id, ${more.title ?? TEXT} as title, ${quoted(more.quote)} as quote,
  ${more.detail ?? TEXT} as detail, (${more.folder ?? NUMBER})::bigint as folder_id,
  (${more.author ?? NUMBER})::bigint as author_id, (${more.signer ?? NUMBER})::bigint as signer_id, (${more.open ?? NUMBER})::bigint as open_id,
  ${more.file ?? sql`false`} as has_file`;

/** The member's folders in scope, to join what hangs on a folder: `folder`. */
export const foldersOf = ({ memberId, caller }: TimelineOf) => sql`(
  select id from folder where member_id = ${memberId} and ${socialSystemInScope(caller, 'folder.social_system_id')}) as folder`;

/**
 * Condition: the folder in `column` is in the caller's scope, whoever has it now. What the member sent about it stays theirs, as its own
 * row says (docs/decisions/0043).
 */
export const isAboutScope = ({ caller }: TimelineOf, column: string) => sql`exists (
  select from folder where folder.id = ${sql.ref(column)} and ${socialSystemInScope(caller, 'folder.social_system_id')})`;

type Acts = Partial<Record<string, TimelineEventName>>;

/** Literals, so that the planner knows its partial index. */
const actionsOf = (acts: Acts) => sql.join(Object.keys(acts).map(action => sql.lit(action)));
const eventOf = (acts: Acts) =>
  sql`case action ${sql.join(
    Object.entries(acts).map(([action, event]) => sql`when ${sql.lit(action)} then ${sql.lit(event)}`),
    sql` `,
  )} end`;

/**
 * What the audit log knows that was done in the member's name, by them or by a manager connected as them, as far as the log
 * goes, but for what was saved as it was (`repeated`). An action that is new here gets its place in the index
 * audit_log_timeline_own. `where` and `quote`: of `audit_log`.
 */
export const ownActs = (
  acts: Acts,
  { memberId }: TimelineOf,
  { where = sql`true`, quote }: { where?: RawBuilder<unknown>; quote?: Text } = {},
) => sql`
  select ${eventColumns({
    at: sql`audit_log.at`,
    event: eventOf(acts),
    id: sql`audit_log.id`,
    author: sql`audit_log.real_author_id`,
    ...(quote && { quote }),
  })}
  from audit_log where author_id = ${memberId} and outcome = 'ok' and action in (${actionsOf(acts)})
    and detail -> 'repeated' is null and ${where}`;

/** The same of what the service did to the member's account; the index is audit_log_timeline_done. */
export const actsOn = (acts: Acts, { memberId }: TimelineOf) => sql`
  select ${eventColumns({
    at: sql`audit_log.at`,
    event: eventOf(acts),
    id: sql`audit_log.id`,
    author: sql`audit_log.author_id`,
    quote: sql`audit_log.detail ->> 'note'`,
  })}
  from audit_log where object_id = ${String(memberId)} and outcome = 'ok' and action in (${actionsOf(acts)})
    and object_type in ('account', 'member')`;

interface EventRow {
  at: Date;
  event: TimelineEventName;
  id: number;
  title: string | null;
  quote: string | null;
  detail: string | null;
  folder_id: number | null;
  open_id: number | null;
  has_file: boolean;
  author: string | null;
  signer: string | null;
}

export interface TimelineAsked {
  kind?: TimelineKind | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
  now: Date;
}

const TAKE = 20;

/** What follows on the time-line, newest first: each source answers no more rows than the page has. */
export async function readTimeline(
  db: Db,
  sources: readonly TimelineSource[],
  of: TimelineOf,
  { kind, after, now }: TimelineAsked,
) {
  const [at, event, id] = after?.split('~') ?? [];
  const since = after
    ? sql`(at, event collate "C", id) < (${at}::timestamptz, ${event}::text collate "C", ${Number(id)}::bigint)`
    : sql`at <= ${now}::timestamptz`;
  const newest = sql`order by at desc, event collate "C" desc, id desc limit ${sql.lit(TAKE + 1)}`;
  const asked = sources.filter(source => kind === undefined || source.kind === kind);
  const branches = asked.map(source => sql`(select * from (${source.events(of)}) as source where ${since} ${newest})`);
  const { rows } = await sql<EventRow>`
    select events.*, ${fullNameOf('author')} as author, ${fullNameOf('signer')} as signer
    from (select * from (${sql.join(branches, sql` union all `)}) as found ${newest}) as events
    left join account as author on author.id = events.author_id
    left join account as signer on signer.id = events.signer_id
    order by at desc, event collate "C" desc, events.id desc`.execute(db);
  const shown = rows.slice(0, TAKE);
  const last = rows.length > TAKE ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ folder_id, open_id, has_file, author, signer, ...row }) => ({
      ...{ at: row.at, event: row.event, id: row.id, title: row.title, quote: row.quote, detail: row.detail },
      folderId: folder_id,
      openId: open_id,
      hasFile: has_file,
      authorName: author,
      signerName: signer,
    })),
    next: last ? `${last.at.toISOString()}~${last.event}~${last.id}` : null,
  };
}
