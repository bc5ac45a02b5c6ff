import type { AccessAction } from 'contract/calls/own-data.ts';
import { TOTAL_CAP } from 'contract/kit/paging.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * What others did: managers while connected as the member, and calls of the staff that told the member among those whose
 * data they touched. Each branch has its index; the member's own calls, by far the most, are not read.
 */
const accesses = (memberId: number) => sql`
  select id from audit_log where author_id = ${memberId} and real_author_id is not null and outcome = 'ok'
  union
  select id from audit_log where subjects @> array[${memberId}::bigint] and author_id is not null and outcome in ('ok', 'SIGNATURE_ASKED')`;

/** A longer pause of the same person begins another visit. */
const PAUSE = sql`interval '30 minutes'`;

/** The latest of them with the number of their visit: who asks to be connected does so for the visit that follows. */
const visits = (memberId: number) => sql`
  with entry as (
    select log.*, coalesce(real_author_id, author_id) as visitor,
      real_author_id is not null or action = 'connectAs.ask' as is_as_member
    from audit_log as log where id in (${accesses(memberId)})
    order by at desc, id desc limit ${TOTAL_CAP}),
  begun as (
    select *, coalesce(at - lag(at) over visits > ${PAUSE}, true) as begins
    from entry window visits as (partition by visitor, is_as_member order by at, id))
  select *, count(*) filter (where begins) over (partition by visitor, is_as_member order by at, id) as visit from begun`;

type AccessRow = {
  at: Date;
  until: Date;
  is_connected_as: boolean;
  role: number | null;
  lastname: string | null;
  firstname: string | null;
  actions: AccessAction[];
  reasons: string[] | null;
};

/** The visits, the latest first. */
export async function findAccesses(db: Db, memberId: number, { start, take }: { start: number; take: number }) {
  const { rows } = await sql<AccessRow>`
    select min(entry.at) as at, max(entry.at) as until, bool_or(entry.real_author_id is not null) as is_connected_as,
      account.role, account.lastname, account.firstname,
      json_agg(json_build_object('action', entry.action, 'folderId',
        case when entry.object_type = 'folder' and entry.object_id ~ '^[0-9]{1,15}$' then entry.object_id::bigint end)
        order by entry.at, entry.id) as actions,
      json_agg(entry.detail->>'reason' order by entry.at, entry.id) filter (where entry.detail->>'reason' is not null
        and entry.action in ('connectAs.start', 'visit.act')) as reasons
    from (${visits(memberId)}) as entry
    left join account on account.id = entry.visitor
    group by entry.visitor, entry.is_as_member, entry.visit, account.id
    order by max(entry.at) desc, max(entry.id) desc limit ${take} offset ${start}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${visits(memberId)}) as entry where entry.begins`.execute(db);
  return { rows, total: Number(counted.rows[0]!.total) };
}
