import { searchAuditLog } from 'contract/calls/audit-log.ts';
import { getMemberRecord, getMemberTimeline } from 'contract/calls/members.ts';
import { getRequestSummary, searchRequests } from 'contract/calls/requests.ts';
import { searchPeople } from 'contract/calls/search.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import type pg from 'pg';
import { connected, withoutIndexes } from './database.ts';
import type { Call } from './load/call.ts';
import type { MeasureName } from './options.ts';
import type { PEOPLE, Session } from './prepare.ts';
import { tell } from './report.ts';

/** A manager's screens with years of work behind them: 'person', 'queue' and 'audit' of `npm run bench`. */
export interface StaffPage {
  measure: MeasureName;
  name: string;
  calls: Call[];
}

const PORTION = 500_000; // a statement each
const OPEN = 20_000;

/**
 * `requests` of all kinds over five years, 20,000 of them open, and `entries` of the audit log over three years, spread over the
 * people of the population. What is there already stays.
 */
export async function prepareStaffPages(
  database: string,
  { requests, entries }: { requests: number; entries: number },
  only: readonly MeasureName[],
): Promise<void> {
  await connected(database, async client => {
    if (only.includes('queue')) await addRequests(client, requests);
    if (only.includes('audit') || only.includes('person')) await addEntries(client, entries);
    await client.query('vacuum (analyze) request, audit_log');
  });
}

/** They are of nothing that waits: what compares the queue with that stays quiet for the time of a run. */
async function addRequests(client: pg.Client, count: number) {
  await client.query(`update job set next_run_at = now() + interval '1 day' where name = 'queue'`);
  const { last, open } = (
    await client.query(`select coalesce(max(object_id), 1000000000000) - 1000000000000 as last,
      count(*) filter (where closed_at is null) as open from request where object_id > 1000000000000`)
  ).rows[0];
  if (Number(last) >= count && Number(open) >= OPEN) return;
  tell(`${count.toLocaleString('en')} requests`);
  await client.query('alter table request disable trigger user');
  await withoutIndexes(client, 'request', async () => {
    // Of a database that was kept, those that are open have been ended meanwhile: nothing stands behind them.
    for (let at = Number(open) >= OPEN ? Number(last) : 0; at < count; at += PORTION) {
      await client.query(
        `with f as materialized (select id, member_id, social_system_id, row_number() over (order by id) as n from folder),
       many as (select count(*) as n from f)
       insert into request (kind, object_id, member_id, folder_id, system_ids, subject, channel, received_at, entered_at,
         due_on, closed_at, outcome, answer_days)
       select (array['message', 'message', 'message', 'proofOfLife', 'bankChange', 'contact'])[1 + g % 6], 1000000000000 + g, f.member_id, f.id,
         array[f.social_system_id], (array['Nouvelle adresse', 'Prélèvement à la source', 'Merci', 'Certificat de vie',
         'Ma pension de réversion', 'Attestation', 'Changement de mutuelle'])[1 + g % 7] || ' ' || g % 1000,
         (array['portal', 'portal', 'phone', 'post'])[1 + g % 4], came.at, came.at, (came.at + interval '7 days')::date,
         case when g > $3 then came.at + interval '3 days' end, case when g > $3 then 'answered' end, case when g > $3 then 3 end
       from generate_series($1::int, $2::int) g join many on true join f on f.n = 1 + (g * 7919::bigint) % many.n
       cross join lateral (select now() - case when g <= $3 then (g % 20) * interval '1 day'
         else interval '5 days' + g * (interval '5 years' / $4::int) end as at) as came
       on conflict (kind, object_id) do nothing`,
        [at + 1, Math.min(at + PORTION, count), OPEN, count],
      );
    }
  });
  await client.query('alter table request enable trigger user');
}

/** Sealed by nobody: a seal of no number, which no job looks at. */
async function addEntries(client: pg.Client, count: number) {
  const there = Number((await client.query('select count(*) from audit_log where seal_id = 0')).rows[0].count);
  if (there >= count) return;
  tell(`${count.toLocaleString('en')} entries of the audit log`);
  await withoutIndexes(client, 'audit_log', async () => {
    for (let at = there; at < count; at += PORTION) {
      await client.query(
        `with m as materialized (select id, row_number() over (order by id) as n from member), many as (select count(*) as n from m)
       insert into audit_log (at, author_id, action, object_type, object_id, subjects, address, seal_id)
       select now() - interval '1 day' - ($3::int - g) * (interval '3 years' / $3::int),
         case when g % 4 = 0 then staff.id else m.id end,
         (array['member.visit', 'session.open', 'session.refresh', 'message.read', 'payment.read', 'document.read'])[1 + g % 6],
         'member', m.id::text, case when g % 4 = 0 then array[m.id] end, '192.0.2.1', 0
       from generate_series($1::int, $2::int) g join many on true join m on m.n = 1 + (g * 7919::bigint) % many.n
       cross join (select min(id) as id from account where role < 3) staff`,
        [at + 1, Math.min(at + PORTION, count), count],
      );
    }
  });
}

const post = (session: Session, { path }: Endpoint, body: object): Call => ({
  method: 'POST',
  path,
  bearer: session.bearer,
  body: JSON.stringify(body),
});
const get = (session: Session, { path }: Endpoint, id?: number): Call => ({
  method: 'GET',
  path: path.replace(':id', String(id)),
  bearer: session.bearer,
});

/** Somebody of the population, with what a caller may say of themselves. */
interface Known {
  id: number;
  name: string;
  year: string;
  folder: string;
  login: string;
  nir: string;
}

const spreadOver = async (client: pg.Client, manager: number | null): Promise<Known[]> => {
  const { rows } = await client.query(
    `with ends as (select min(id) as first, max(id) as last from folder)
     select distinct on (f.member_id) f.member_id::int as id, account.lastname || ' ' || account.firstname as name, account.login,
       coalesce(to_char(member.birth_date, 'YYYY'), '1950') as year, f.id::text as folder,
       coalesce(member.social_security_number, '') as nir
     from ends, generate_series(0, 199) n cross join lateral (
       select folder.* from folder where folder.id >= ends.first + (ends.last - ends.first) * n::bigint / 200
         and ($1::bigint is null or exists (select from accreditation a where a.manager_id = $1
           and a.social_system_id = folder.social_system_id))
       order by folder.id limit 1) f
     join account on account.id = f.member_id join member on member.id = f.member_id`,
    [manager],
  );
  return rows as Known[];
};

/** The second sign of a family name left out, as it is heard. */
const halfHeard = (name: string) => name.split(' ')[0]!.replace(/^(.).(.{2})/u, '$1$2');

const TABS = ['toTake', 'mine', 'onHold', 'closed', 'all'] as const;

/** The calls of each screen, by an administrator and by a manager of three systems. */
export async function staffPages(database: string, who: Record<keyof typeof PEOPLE, Session>): Promise<StaffPage[]> {
  const [anybody, own] = await connected(database, async client => [
    await spreadOver(client, null),
    await spreadOver(client, who.few.userId),
  ]);
  const by = (title: string, session: Session, people: readonly Known[]): StaffPage[] => {
    const found = (name: string, text: (one: Known) => string): StaffPage => ({
      measure: 'person',
      name: `search: ${name}, ${title}`,
      calls: people.map(one => post(session, searchPeople, { text: text(one) })).filter(call => call.body!.length > 14),
    });
    const lists = (name: string, criteria: readonly object[]): StaffPage => ({
      measure: 'queue',
      name: `queue: ${name}, ${title}`,
      calls: criteria.map(one => post(session, searchRequests, { startIndex: 0, take: 20, ...one })),
    });
    return [
      {
        measure: 'person',
        name: `member's page, ${title}`,
        calls: people.map(({ id }) => get(session, getMemberRecord, id)),
      },
      {
        measure: 'person',
        name: `time-line, ${title}`,
        calls: people.map(({ id }) => get(session, getMemberTimeline, id)),
      },
      found('whole name', one => one.name),
      found('half heard', one => halfHeard(one.name)),
      found('name and year', one => `${one.name.split(' ')[0]} ${one.year}`),
      found('folder', one => one.folder),
      found('login', one => one.login),
      found('NIR', one => one.nir),
      lists(
        'lists',
        TABS.map(tab => ({ tab })),
      ),
      lists(
        'filtered',
        [{ kinds: ['message'] }, { due: 'late' }, { channel: 'phone' }].map(one => ({ tab: 'toTake', ...one })),
      ),
      lists(
        'of everything, by words',
        ['mutuelle 12', 'reversion', 'nothingofthekind'].map(text => ({ tab: 'all', text })),
      ),
      { measure: 'queue', name: `queue: counts, ${title}`, calls: [get(session, getRequestSummary)] },
    ];
  };
  const audit = (name: string, criteria: readonly object[]): StaffPage => ({
    measure: 'audit',
    name: `audit log: ${name}`,
    calls: criteria.map(one => post(who.administrator, searchAuditLog, { take: 20, ...one })),
  });
  const month = { dateBegin: '2026-06-01', dateEnd: '2026-06-30' };
  return [
    ...by('administrator', who.administrator, anybody),
    ...by('manager of 3 systems', who.few, own),
    audit('the newest', [{}, month]),
    audit(
      'of a person',
      anybody.map(one => ({ person: one.login })),
    ),
    audit(
      'by a person',
      anybody.map(one => ({ author: one.login })),
    ),
    audit(
      'of an action',
      ['member.visit', 'payment.read', 'erasure.allow'].flatMap(action => [{ action }, { action, ...month }]),
    ),
  ];
}
