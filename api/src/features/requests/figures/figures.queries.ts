import type { FiguresCriteria } from 'contract/calls/figures.ts';
import type { ProofState } from 'contract/calls/proof-of-life-list.ts';
import { monthAfter } from 'contract/values/figures.ts';
import { type SqlBool, sql } from 'kysely';
import { isOfSystem, socialSystemInScope, systemsInScope } from '../../../fund/access.ts';
import { certificateRequest } from '../../../fund/requests/certificates.ts';
import { isClosedIn, isOfGroup, isReceivedIn } from '../../../fund/requests/counted.ts';
import { requestInScope } from '../../../fund/requests/states.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { BY_GROUP, BY_KIND, countMonth } from './cells.queries.ts';
import type { Cell, CountedDay, Counts } from './figures.rules.ts';

type Asked = Omit<FiguresCriteria, 'month'>;

const firstOf = (month: string) => `${month}-01`;

const isAsked = (caller: Caller, column: string, socialSystemId: number | null) =>
  socialSystemId === null ? sql<SqlBool>`true` : isOfSystem(caller, column, socialSystemId);

/** What was counted of these months by the job, but for those of which something changed since. */
async function findStored(db: Db, caller: Caller, months: readonly string[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select to_char(month, 'YYYY-MM') as month, kind, channel, to_jsonb(system_ids) as system_ids, received, closed, in_time,
      open, oldest, answers, ${systemsInScope(caller, 'cell.system_ids')} as is_own
    from request_month as cell
    where month between ${firstOf(months[0]!)}::date and ${firstOf(months.at(-1)!)}::date
      and month not in (select day::date from request_month_changed as changed,
        generate_series(greatest(changed.since, ${firstOf(months[0]!)}::date),
          least(changed.until, ${firstOf(months.at(-1)!)}::date), interval '1 month') as day)`.execute(db);
  return rows;
}

/** The same, counted now. */
async function countNow(db: Db, caller: Caller, month: string, { groupId }: Asked): Promise<Cell[]> {
  const where = groupId ? isOfGroup(groupId) : sql<SqlBool>`true`;
  const { rows } = await sql<Cell>`
    select ${month}::text as month, kind, channel, to_jsonb(system_ids) as system_ids, received, closed, in_time, open, oldest,
      answers, ${systemsInScope(caller, 'cell.system_ids')} as is_own
    from (${countMonth(BY_KIND, month, where)}) as cell`.execute(db);
  return rows;
}

/** What these months are made of, in the caller's scope or not; of a group counted now, of all as the job has counted it. */
export async function findCells(db: Db, caller: Caller, months: readonly string[], asked: Asked): Promise<Cell[]> {
  const cells = asked.groupId ? [] : await findStored(db, caller, months);
  const stored = new Set(cells.map(cell => cell.month));
  for (const month of months) if (!stored.has(month)) cells.push(...(await countNow(db, caller, month, asked)));
  return cells;
}

/** What the people of each group did in a month, in the caller's scope. */
export async function findGroups(db: Db, caller: Caller, month: string, { kind, socialSystemId, groupId }: Asked) {
  const where = sql<SqlBool>`${requestInScope(caller)}
    and (${kind}::text is null or request.kind = ${kind})
    and ${isAsked(caller, 'request.system_ids', socialSystemId)}
    and (${groupId}::bigint is null or worker.group_id = ${groupId})`;
  const { rows } = await sql<Counts & { id: number; name: string }>`
    select manager_group.id, manager_group.name, part.* from (${countMonth(BY_GROUP, month, where)}) as part
    join manager_group on manager_group.id = part.group_id order by manager_group.search_name`.execute(db);
  return rows;
}

export const findGroupNames = (db: Db) =>
  db.selectFrom('manager_group').select(['id', 'name']).orderBy('search_name').execute();

/** The social systems of the caller's, by name. */
export const findSystems = (db: Db, caller: Caller, { socialSystemId }: Asked) =>
  db
    .selectFrom('social_system')
    .where(socialSystemInScope(caller, 'social_system.id'))
    .$if(socialSystemId !== null, query => query.where('id', '=', socialSystemId!))
    .select(['id', 'system_name as systemName'])
    .orderBy('search_name')
    .orderBy('id')
    .execute();

/** Certificates received in a month, by where they stand now: each in the list of a state, in two where its folders differ. */
export async function countCertificates(db: Db, caller: Caller, month: string, { socialSystemId }: Asked) {
  const { rows } = await sql<{ state: ProofState; n: number }>`
    select proof.state, count(distinct request.id)::int as n
    from request join proof_of_life as proof on proof.sending_id = request.object_id
      join folder on folder.id = proof.folder_id
    where request.kind = ${certificateRequest.name} and ${isReceivedIn(month)} and ${requestInScope(caller)}
      and ${isAsked(caller, 'request.system_ids', socialSystemId)}
      and ${socialSystemInScope(caller, 'folder.social_system_id')}
    group by proof.state`.execute(db);
  return rows;
}

/** Sign-ins by means, and what left and did not arrive, by month: of those who hold a folder in the caller's social systems. */
export async function countDays(db: Db, caller: Caller, months: readonly string[], { socialSystemId }: Asked) {
  const { rows } = await sql<CountedDay>`
    select to_char(day, 'YYYY-MM') as month, kind, value, sum(count)::int as n
    from stats_day join stats_audience as audience on audience.id = stats_day.audience_id
    where day >= ${firstOf(months[0]!)}::date and day < ${firstOf(monthAfter(months.at(-1)!, 1))}::date
      and kind in ('sign_in', 'sent', 'undelivered') and ${systemsInScope(caller, 'audience.social_system_ids')}
      and ${isAsked(caller, 'audience.social_system_ids', socialSystemId)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** So many rows at most are looked at for enough different people. */
const LOOKED_AT = 500;

/** How many people are behind what is not in the caller's scope, by month: of the first rows, so never more than there are. */
export async function countOtherPeople(db: Db, caller: Caller, months: readonly string[]) {
  const people = (condition: ReturnType<typeof isReceivedIn>) => sql`(
    select count(distinct person) from (
      select coalesce(request.member_id::text, 'v ' || lower(request.who), '') as person from request
      where ${condition} and not ${requestInScope(caller)} limit ${LOOKED_AT}) as looked)::int`;
  const each = months.map(
    month =>
      sql`select ${month}::text as month, ${people(isReceivedIn(month))} as received, ${people(isClosedIn(month))} as closed`,
  );
  const { rows } = await sql<{
    month: string;
    received: number;
    closed: number;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
