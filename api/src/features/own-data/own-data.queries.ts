import { TOTAL_CAP } from 'contract/paging.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The sessions that still live, latest used first. */
export const findSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('refresh_expires_at', '>', now)
    .select(['id', 'connected_by', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

/**
 * What others did: managers while connected as the member, and calls of others on the member or one of their folders.
 * Each branch has its index; the member's own calls, by far the most, are not read.
 */
const accesses = (memberId: number) => sql`
  select id from audit_log where author_id = ${memberId} and real_author_id is not null and outcome = 'ok'
  union
  select id from audit_log where object_type = 'member' and object_id = ${String(memberId)}
    and author_id is distinct from ${memberId}::bigint and author_id is not null and outcome = 'ok'
  union
  select entry.id from folder join audit_log as entry
    on entry.object_type = 'folder' and entry.object_id = folder.id::text
    where folder.member_id = ${memberId} and entry.author_id is distinct from ${memberId}::bigint
    and entry.author_id is not null and entry.outcome = 'ok'`;

type AccessRow = {
  at: Date;
  action: string;
  is_connected_as: boolean;
  role: number | null;
  lastname: string | null;
  firstname: string | null;
  folder_id: number | null;
};

export async function findAccesses(db: Db, memberId: number, { start, take }: { start: number; take: number }) {
  const rows = await sql<AccessRow>`
    select entry.at, entry.action, entry.real_author_id is not null as is_connected_as, account.role,
      account.lastname, account.firstname,
      case when entry.object_type = 'folder' and entry.object_id ~ '^[0-9]{1,15}$'
        then entry.object_id::bigint end as folder_id
    from audit_log as entry
    left join account on account.id = coalesce(entry.real_author_id, entry.author_id)
    where entry.id in (${accesses(memberId)})
    order by entry.at desc, entry.id desc limit ${take} offset ${start}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from (${accesses(memberId)}) as found limit ${TOTAL_CAP + 1}) as counted`.execute(
    db,
  );
  return { rows: rows.rows, total: Number(counted.rows[0]!.total) };
}
