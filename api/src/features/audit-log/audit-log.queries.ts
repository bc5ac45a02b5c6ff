import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { PLANNED_FOR_ITS_VALUES } from '../../platform/db/named-statements.ts';

/** What is looked for; people by their accounts' numbers. */
export interface Wanted {
  person: number | null;
  author: number | null;
  action: string | null;
  objectType: string | null;
  objectId: string | null;
  dateBegin: string | null;
  dateEnd: string | null;
  connectedAs: true | null;
  /** Only what somebody decided: the calls' actions that change something, and those that do not. */
  decided: { changes: readonly string[]; others: readonly string[] } | null;
}

/** From which entry on, itself left out: older ones, or newer ones. */
export interface From {
  /** With PostgreSQL's microseconds. */
  at: string;
  id: number;
  towards: 'older' | 'newer';
}

export interface EntryRow {
  id: number;
  at: Date;
  author_id: number | null;
  real_author_id: number | null;
  action: string;
  object_type: string | null;
  object_id: string | null;
  outcome: string;
  /** Who signed what the author asked (docs/decisions/0032). */
  signed_by: number | null;
  /** The first ones, and how many. */
  subjects: number[];
  subject_count: number;
}

/** How many people a list tells of an entry. */
const FIRST = 3;
/** How long a search may take before it is refused as too wide. */
const PATIENCE = '5s';

type Condition = RawBuilder<unknown>;

/** Whom a person is to an entry, each by an index: one of those whose data it was, its object, or the space it was done in. */
const ofPerson = (id: number): Condition[] => [
  sql`id in (select touched.id from touched)`,
  sql`object_type = 'member' and object_id = ${String(id)}`,
  sql`object_type = 'account' and object_id = ${String(id)}`,
  // What commands of the operator wrote before: their entries are read for years.
  sql`object_type = 'user' and object_id = ${String(id)}`,
  sql`author_id = ${id} and real_author_id is not null`,
];

const ofAuthor = (id: number): Condition[] => [sql`author_id = ${id}`, sql`real_author_id = ${id}`];

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * The ids and times of the entries wanted, `limit` at most, from `from` on. Each way in which a person takes part is a branch
 * of its own, which reads its index in the order of time and stops; an 'or' would read all that each finds.
 */
function found(wanted: Wanted, from: From | null, limit: number, conditions: readonly Condition[] = []): Condition {
  const { person, author, action, objectType, objectId, dateBegin, dateEnd, connectedAs, decided } = wanted;
  const isNewer = from?.towards === 'newer';
  const always: Condition[] = [...conditions];
  if (action) always.push(sql`action = ${action}`);
  if (objectType) always.push(sql`object_type = ${objectType}`);
  if (objectId) always.push(sql`object_id = ${objectId}`);
  if (dateBegin) always.push(sql`at >= ${startOfDay(dateBegin)}`);
  if (dateEnd) always.push(sql`at <= ${endOfDay(dateEnd)}`);
  if (connectedAs) always.push(sql`real_author_id is not null`);
  if (decided) {
    always.push(sql`action <> all(${decided.others}::text[])`);
    // Without an account a job did it, unless it came by a visitor's call or by a command of the operator.
    always.push(sql`(author_id is not null or action = any(${decided.changes}::text[]) or action like 'admin.%')`);
  }
  if (from && isNewer) always.push(sql`(at, id) > (${from.at}::timestamptz, ${from.id}::bigint)`);
  else if (from) always.push(sql`(at, id) < (${from.at}::timestamptz, ${from.id}::bigint)`);
  const order = isNewer ? sql`order by at, id` : sql`order by at desc, id desc`;
  const ways: Condition[][] = [];
  for (const one of person === null ? [[]] : ofPerson(person).map(way => [way]))
    for (const other of author === null ? [[]] : ofAuthor(author).map(way => [way])) ways.push([...one, ...other]);
  const branches = ways.map(
    way => sql`(select id, at from audit_log where ${all([...always, ...way])} ${order} limit ${limit})`,
  );
  // Found by their own index and kept: its rows are few, which the planner does not know.
  const touched =
    person === null
      ? sql``
      : sql`with touched as materialized (select id from audit_log where subjects @> array[${person}::bigint])`;
  return sql`${PLANNED_FOR_ITS_VALUES} ${touched}
    select id, at from (${sql.join(branches, sql` union `)}) as branch ${order} limit ${limit}`;
}

const COLUMNS = sql`log.id, log.at, log.author_id, log.real_author_id, log.action, log.object_type, log.object_id, log.outcome,
  case when jsonb_typeof(log.detail -> 'signedBy') = 'number' then (log.detail -> 'signedBy')::bigint end as signed_by,
  coalesce(log.subjects[1:${FIRST}::integer], '{}') as subjects, coalesce(cardinality(log.subjects), 0) as subject_count`;

/** A page of entries, the newest first, and whether there are more in the direction that was gone. */
export async function findEntries(db: Db, wanted: Wanted, from: From | null, take: number) {
  const { rows } = await inTime(db, tx =>
    sql<EntryRow>`
      with found as (${found(wanted, from, take + 1)})
      select ${COLUMNS} from audit_log as log where log.id in (select id from found)
      order by log.at desc, log.id desc`.execute(tx),
  );
  const isNewer = from?.towards === 'newer';
  return { rows: isNewer ? rows.slice(-take) : rows.slice(0, take), hasMore: rows.length > take };
}

/** Where an entry stands; null: it is gone, or never was. */
export async function placeOf(db: Db, id: number): Promise<{ at: string; id: number } | null> {
  const { rows } = await sql<{ at: string }>`select at::text as at from audit_log where id = ${id}`.execute(db);
  return rows[0] ? { at: rows[0].at, id } : null;
}

/** How many entries an export would hold, `most` and one at most, the last of them, and the members whom they name. */
export async function planExport(db: Db, wanted: Wanted, most: number) {
  const { rows } = await inTime(db, tx =>
    sql<{ number: number; last_id: number | null; people: number[] | null }>`
      with found as materialized (${found(wanted, null, most + 1)}),
      entry as (select log.* from audit_log as log where log.id in (select id from found)),
      person as (
        select unnest(subjects) as id from entry
        union select author_id from entry
        union select object_id::bigint from entry
          where object_type in ('member', 'account', 'user') and object_id ~ '^[0-9]{1,15}$')
      select (select count(*)::integer from found) as number, (select max(id) from found) as last_id,
        (select array_agg(account.id) from account where role = 3 and account.id in (select id from person)) as people`.execute(
      tx,
    ),
  );
  const { number, last_id, people } = rows[0]!;
  return { number, lastId: last_id ?? 0, members: people ?? [] };
}

export interface WholeRow extends EntryRow {
  /** To the microsecond, as a page goes on from it. */
  place: string;
  detail: Record<string, unknown> | null;
  request_id: string | null;
  address: string | null;
  seal_id: number | null;
}

const WHOLE = sql`log.at::text as place, log.detail - 'subjects' as detail, log.request_id, log.address, log.seal_id`;

/** All entries wanted up to one, the newest first, in pages. */
export async function* exportPages(db: Db, wanted: Wanted, lastId: number, pageOf = 2_000) {
  for (let from: From | null = null; ; ) {
    const { rows }: { rows: WholeRow[] } = await sql<WholeRow>`
      with found as (${found(wanted, from, pageOf, [sql`id <= ${lastId}`])})
      select ${COLUMNS}, ${WHOLE}, coalesce(log.subjects, '{}') as subjects
      from audit_log as log where log.id in (select id from found)
      order by log.at desc, log.id desc`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < pageOf) return;
    from = { at: last.place, id: last.id, towards: 'older' };
  }
}

/** One entry with all that it says; the first `most` of the people. */
export async function findEntry(db: Db, id: number, most: number): Promise<WholeRow | null> {
  const { rows } = await sql<WholeRow>`
    select ${COLUMNS}, ${WHOLE}, coalesce(log.subjects[1:${most}::integer], '{}') as subjects
    from audit_log as log where log.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The search goes over more entries than may be read at once. */
export class TooWide extends Error {}

async function inTime<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async tx => {
      await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx);
      return await work(tx);
    });
  } catch (error) {
    if ((error as { code?: string }).code === '57014') throw new TooWide();
    throw error;
  }
}
