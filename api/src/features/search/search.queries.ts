import { PEOPLE_SHOWN } from 'contract/calls/search.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStillOf, memberInScope, socialSystemInScope } from '../../fund/access.ts';
import { isOpen, requestInScope } from '../../fund/requests/states.ts';
import type { Db } from '../../platform/db/database.ts';
import { PLANNED_FOR_ITS_VALUES } from '../../platform/db/named-statements.ts';
import { startsWith } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';
import {
  byName,
  findKnown,
  isWanted,
  type KnownWord,
  knownRows,
  placeOf,
  type Reach,
  type Wanted,
} from './names.queries.ts';
import type { Asked } from './search.rules.ts';

/** How far somebody stands from what is written as an address is, before all others: it is theirs, or begins so. */
const IS_THEIRS = -2;
const BEGINS_SO = -1;

const exactly = (accounts: RawBuilder<unknown>) => sql`select account_id, 0 as far from (${accounts}) as one`;

/** Each way in which the text may be meant. */
function hits(asked: Asked, reach: Reach, wanted: Wanted) {
  const { words, day, folder, nir, phone, email, form, login } = asked;
  // Whoever sees the person may still not see that folder, nor learn whose it is.
  const inScope = socialSystemInScope(wanted.caller, 'folder.social_system_id');
  const ways = [
    words.length > 0 && sql`(${byName(asked, reach, wanted)})`,
    // Beside words the day chooses among the people of that name.
    words.length === 0 && day !== null && exactly(sql`select id as account_id from member where birth_date = ${day}`),
    folder !== null && exactly(sql`select member_id as account_id from folder where id = ${folder} and ${inScope}`),
    nir !== null && exactly(sql`select id as account_id from member where social_security_number = ${nir}`),
    phone !== null &&
      exactly(sql`select id as account_id from member where mobile_phone->>'number' = ${phone}
        union select id from member where fixed_phone->>'number' = ${phone}`),
    form !== null &&
      exactly(
        sql`select folder.member_id as account_id from proof_form join folder on folder.id = proof_form.folder_id
          where code = ${form} and ${isStillOf('proof_form.member_id')} and ${inScope}`,
      ),
    email !== null && sql`(${byEmail(email, wanted)})`,
    login !== null &&
      sql`(select id as account_id, case when search_login = ${login} and ${email !== null} then ${IS_THEIRS}::int else 0 end as far
        from account where search_login like ${startsWith(login)} order by search_login limit 50)`,
  ].filter(way => way !== false);
  return sql.join(ways, sql` union all `);
}

/** Those whose address begins so, in the order of its index (account_id, far). */
const byEmail = (email: string, wanted: Wanted) => sql`
  select named.id as account_id, case when search_email = ${email} then ${IS_THEIRS}::int else ${BEGINS_SO}::int end as far
  from account as named
  where search_email <> '' and search_email like ${startsWith(email)} and ${isWanted(wanted, 'named.id')}
  order by search_email, named.id limit ${wanted.most}`;

/** Entries of the log that are looked through for the last people seen. */
const ENTRIES = 300;
const RECENT = 10;
/** What opens the page of somebody, their space or what they sent; a list in which they stand alone, or an act from one, does not. */
const OPENINGS = [
  ...['member.visit', 'member.viewTimeline', 'member.viewNir', 'contact.member', 'contact.enter', 'connectAs.ask'],
  ...['request.view', 'message.open', 'bankDetails.open', 'proofOfLife.open', 'supportingDocument.open'],
  ...['taxData.open', 'identityCheck.view'],
];

/** What shows people in a list, be it one of them alone: it is not what they were seen for. */
const IS_OF_LISTS = sql`action ~ '[.](find|recent|search|list|people|count|digest|figures|excel)'`;

/** What shows somebody's page or a form about them, which is done for something else. */
const LOOKS = ['member.visit', 'member.viewTimeline', 'member.viewNir', 'contact.member', 'cannedAnswer.fill'];

export interface Seen {
  account_id: number;
  action: string;
  at: Date;
}

/**
 * Those whom the caller opened lately, one at a time and none of many at once, the latest first; with what was done last for each in the
 * twelve hours before, rather than that their page was opened.
 */
const findSeen = async (db: Db, caller: Caller) => {
  const { rows } = await sql<Seen>`
    select distinct on (last, account_id) account_id, action, at from (
      select id, action, at, subjects[1] as account_id, max(id) over of_one as last, max(at) over of_one as last_at,
        bool_or(action = any(${OPENINGS}::text[])) over of_one as is_opened from (
        select id, action, at, subjects from audit_log where author_id = ${caller.id} and detail ->> 'atOnce' is null
        order by at desc limit ${ENTRIES}
      ) as entry where cardinality(subjects) = 1 and not ${IS_OF_LISTS}
      window of_one as (partition by subjects[1])
    ) as seen where is_opened and at > last_at - interval '12 hours'
    order by last desc, account_id, action = any(${LOOKS}::text[]), id desc`.execute(db);
  return rows;
};

/** The last people that the caller looked at, the latest first, with what for. */
export async function findRecent(db: Db, caller: Caller): Promise<(FoundRow & { seen: Seen })[]> {
  const seen = new Map((await findSeen(db, caller)).map(one => [one.account_id, one]));
  const order = JSON.stringify([...seen.keys()].map((account_id, far) => ({ account_id, far })));
  const ways = sql`select account_id, far from jsonb_to_recordset(${order}::jsonb) as seen (account_id bigint, far int)`;
  const rows = await findDetails(db, caller, ways, { born: sql`true`, place: sql`0`, most: RECENT });
  return rows.map(row => ({ ...row, seen: seen.get(row.id)! }));
}

export interface FoundRow {
  id: number;
  login: string;
  firstname: string;
  lastname: string;
  birth_date: string | null;
  death_date: string | null;
  is_blocked: boolean;
  open_requests: number;
  is_at_risk: boolean;
  words: string[];
  /** The address by which they were found. */
  email: string | null;
  folder_id: number | null;
  system_name: string | null;
  closed: boolean | null;
  zip_code: string | null;
  city: string | null;
  folders: number | null;
  /** Null where nobody asked for it. */
  total: number | null;
}

/** Those in the caller's scope from `start` on, the nearest first, one more than is shown; counted where a start is given. */
export async function findPeople(
  db: Db,
  caller: Caller,
  asked: Asked,
  reach: Reach,
  start?: number,
): Promise<FoundRow[]> {
  const { day, year, form, email } = asked;
  const born: RawBuilder<SqlBool> | null = day
    ? sql`member.birth_date = ${day}`
    : year
      ? sql`member.birth_date >= ${`${year}-01-01`} and member.birth_date <= ${`${year}-12-31`}`
      : null;
  const most = PEOPLE_SHOWN + 1;
  const isCounted = start !== undefined;
  const known = await findKnown(db, asked.words, reach);
  const ways = hits(asked, reach, { caller, born, most: isCounted ? null : most, known });
  const place = placeOf(asked, known, 'account.search_lastname', 'account.search_firstname');
  return findDetails(db, caller, ways, {
    born: born ?? sql`true`,
    place,
    form,
    email,
    most,
    start: start ?? 0,
    isCounted,
    known,
  });
}

interface Chosen {
  born: RawBuilder<SqlBool>;
  place: RawBuilder<unknown>;
  most: number;
  start?: number;
  /** How many there are in all is told too: they are all looked at then. */
  isCounted?: boolean;
  form?: string | null;
  email?: string | null;
  /** Of the words that were given. */
  known?: readonly KnownWord[];
}

/** What is told of those among `ways` (account_id, far) in the caller's scope, the nearest first, of those by their `place`. */
async function findDetails(
  db: Db,
  caller: Caller,
  ways: RawBuilder<unknown>,
  { born, place, most, start = 0, isCounted = false, form = null, email = null, known = [] }: Chosen,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    ${PLANNED_FOR_ITS_VALUES} with known as materialized (${knownRows(known)}), hit as (
      select account_id, min(far) as far from (${ways}) as way group by account_id
    ), shown as (
      select account.id, hit.far, ${place} as place, account.email, case when hit.far < 0 then account.search_email end as address,
        ${isCounted ? sql`count(*) over ()` : sql`null`}::int as total from hit
      join account on account.id = hit.account_id and account.role = ${UserRole.individual} and account.deactivated_at is null
      join member on member.id = account.id
      where ${memberInScope(caller, 'account.id')} and ${born}
      order by hit.far, address, place, account.search_lastname, account.search_firstname, account.id limit ${most} offset ${start}
    )
    select account.id, account.login, account.firstname, account.lastname, member.birth_date, member.death_date,
      account.blocked_at is not null as is_blocked, waiting.open_requests, waiting.is_at_risk,
      case when starts_with(shown.address, ${email}) then shown.email end as email,
      array(select word from (
        select distinct on (known.n) known.n, known.word from known join member_name as named using (word)
        where named.account_id = account.id order by known.n, known.far, known.word) as best order by n) as words,
      folder.id as folder_id, folder.system_name, folder.closed, folder.zip_code, folder.city, folder.folders::int, shown.total
    from shown join account on account.id = shown.id join member on member.id = shown.id
    left join lateral (
      select folder.id, system_name, closed, zip_code, city, count(*) over () as folders from folder
      join social_system on social_system.id = folder.social_system_id left join address on address.id = folder.address_id
      where folder.member_id = account.id and ${socialSystemInScope(caller, 'folder.social_system_id')}
      order by (${form}::text is not null and folder.id in (select folder_id from proof_form where code = ${form})) desc,
        closed, folder.id limit 1
    ) as folder on true
    cross join lateral (
      select count(*)::int as open_requests, coalesce(bool_or(mark = 'atRisk'), false) as is_at_risk from request
      where request.member_id = account.id and ${isOpen} and ${requestInScope(caller)}
    ) as waiting
    order by shown.far, shown.address, shown.place, account.search_lastname, account.search_firstname, account.id`.execute(
    db,
  );
  return rows;
}

/**
 * The folders of the form of this code in the caller's scope, the open ones first, whose they are, and the certificate that came for
 * one of them since it was printed: what nobody has decided first, then the latest. Undefined for a code that is none, or out of scope, or
 * whose folders are somebody else's since.
 */
export const findForm = (db: Db, caller: Caller, code: string) =>
  db
    .selectFrom('proof_form as form')
    .innerJoin('folder', 'folder.id', 'form.folder_id')
    .where('form.code', '=', code)
    .where(isStillOf('form.member_id'))
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select(sql<number>`min(folder.member_id)`.as('member_id'))
    .select(sql<number[]>`array_agg(folder.id order by folder.closed, folder.id)`.as('folder_ids'))
    .select(
      sql<number | null>`(select proof.sending_id from proof_of_life as proof
        where proof.folder_id = any(array_agg(folder.id)) and proof.created_at >= min(form.made_at)
        order by (proof.state in ('received', 'checked')) desc, proof.id desc limit 1)`.as('proof_id'),
    )
    .having(sql<boolean>`count(*) > 0`)
    .executeTakeFirst();
