import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import type { Batch, Gone, Kept, Line, Person } from './line.ts';

/** What an erasure did: for the certificate and the audit log, without identity. */
export interface Erasure {
  person: Person;
  gone: { line: Line; rows: number }[];
  kept: { line: Line; kept: Kept }[];
  /** The numbers of rows of `file` to release. */
  files: number[];
}

/**
 * Removes what every line holds on a member, and everything in the account, the member and the folders but their
 * numbers: what the law keeps (the payments) hangs on that shell. Writes it to the register, so that neither a backup nor
 * an import brings them back. `cause`: at the person's request, or because their time is over.
 */
export async function erasePerson(
  tx: Tx,
  call: { id: number; lines: readonly Line[]; now: Date; cause: 'request' | 'time' | null },
): Promise<Erasure> {
  const { id, lines, now, cause } = call;
  const account = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '=', UserRole.individual)
    .where('erased_at', 'is', null)
    .forUpdate()
    .select(['source_key', 'login', 'lastname', 'firstname', 'email'])
    .executeTakeFirstOrThrow();
  const found = await tx
    .selectFrom('folder')
    .where('member_id', '=', id)
    .select(['id', 'address_id'])
    .orderBy('id')
    .execute();
  const { login, lastname, firstname, email } = account;
  // Before any line of the table takes the former ones away.
  const { rows: reached } = await sql<{ at: string }>`
    select at from member, unnest(array[pending_email, mobile_phone ->> 'number', fixed_phone ->> 'number']) as at
      where member.id = ${id} and at is not null
    union select number from former_phone where member_id = ${id}
    union select former_email from email_change where account_id = ${id} and former_email is not null`.execute(tx);
  const recipients = [...new Set([...(email === null ? [] : [email]), ...reached.map(({ at }) => at)])];
  const person: Person = { id, folders: found.map(folder => folder.id), login, lastname, firstname, recipients };
  const erasure: Erasure = { person, gone: [], kept: [], files: [] };
  for (const line of lines) {
    const kept = await line.keeps?.(tx, person);
    if (kept) erasure.kept.push({ line, kept });
    const gone = await line.erase?.(tx, person);
    if (gone && gone.rows > 0) erasure.gone.push({ line, rows: gone.rows });
    erasure.files.push(...(gone?.files ?? []));
  }
  if (cause)
    await tx
      .insertInto('erasure')
      .values({
        account_id: id,
        source_key: account.source_key,
        folder_ids: sql`${person.folders}::bigint[]` as never,
        cause,
        erased_at: now,
      })
      .execute();
  await emptyFolders(tx, person, now);
  const addresses = found.flatMap(folder => folder.address_id ?? []);
  if (addresses.length > 0)
    await sql`delete from address where id = any(${addresses}::bigint[])
      and not exists (select from folder where address_id = address.id)`.execute(tx);
  await empty(tx, 'member', id, { first_connection_step: 0 });
  await empty(tx, 'account', id, {
    role: UserRole.individual,
    login: `efface-${id}`,
    search_login: `efface-${id}`,
    lastname: 'Personne effacée',
    search_lastname: 'personneeffacee',
    firstname: '',
    search_firstname: '',
    erased_at: now,
    deactivated_at: now,
  });
  return erasure;
}

async function emptyFolders(tx: Tx, { folders }: Person, now: Date) {
  const all = await tx
    .selectFrom('folder')
    .where('id', 'in', [0, ...folders])
    .select(['id', 'member_id', 'social_system_id', 'type', 'closing_date'])
    .execute();
  for (const { id, closing_date, ...kept } of all)
    await empty(tx, 'folder', id, { ...kept, closed: true, closing_date: closing_date ?? parisDay(now) });
}

/** Every column but the id takes `values`, or what it has from the start: a column that comes later is emptied too. */
async function empty(tx: Tx, table: 'account' | 'member' | 'folder', id: number, values: Record<string, unknown>) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id'`.execute(tx);
  const set = rows.map(({ name }) => sql`${sql.ref(name)} = ${name in values ? values[name] : sql`default`}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
}

/** When everything of a member is over: their folders closed, the last of them since then, or their death. */
const END = sql`coalesce(
  ${startOfDay(sql`greatest((select max(closing_date) from folder where member_id = account.id), member.death_date)`)},
  greatest(account.created_at, account.last_connection_at))`;

/** Since when the days that this counts from are known: one that was mistyped at the source can be mended there before it ends anybody. */
const SEEN = sql`greatest((select max(closing_seen_at) from folder where member_id = account.id),
  case when member.death_date is not null then member.death_seen_at end)`;
const SEEN_FOR = sql`interval '30 days'`;

/** Members whose time is over. */
const endedMembers = ({ now, time }: Batch) => sql`
  account join member on member.id = account.id
  where account.erased_at is null
    and not exists (select from folder where member_id = account.id and not closed)
    and ${END} + ${time} <= ${now}::timestamptz
    and coalesce(${SEEN} + ${SEEN_FOR} <= ${now}::timestamptz, true)`;

async function findEnded(batch: Batch, beyond: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from ${endedMembers(batch)} and account.id > ${beyond}
    order by account.id limit ${batch.limit}`.execute(batch.tx);
  return rows.map(row => row.id);
}

/** They lose all but what the law keeps. */
async function endMember(batch: Batch, id: number): Promise<Gone> {
  const { tx, now, lines } = batch;
  const { rows } = await sql`
    select from ${endedMembers(batch)} and account.id = ${id} for update of account skip locked`.execute(tx);
  if (rows.length === 0) return { rows: 0 };
  const { files } = await erasePerson(tx, { id, lines, now, cause: 'time' });
  return { rows: 1, files };
}

/** The shells on which no payment hangs any more. */
async function removeShells({ tx, limit }: Batch): Promise<Gone> {
  const { rows } = await sql<{ id: number }>`
    select id from account where erased_at is not null and not exists (
      select from folder join payment_operation on folder_id = folder.id where member_id = account.id)
    limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return { rows: 0 };
  const ids = rows.map(row => row.id);
  await sql`delete from folder where member_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from account where id = any(${ids}::bigint[])`.execute(tx);
  return { rows: rows.length };
}

/** The end of persons: after every line of what they hold. */
export const personLines: readonly Line[] = [
  {
    id: 'member',
    tables: ['account', 'member', 'folder', 'address'],
    what: 'Members: identity, account, contact details, folders, preferences, and everything that lasts as long as they do',
    inFrench: 'Identité, compte, coordonnées, adresses et préférences',
    time: { years: 'MEMBER_YEARS' },
    after:
      'the last folder was closed or the member died, whichever is later, and no folder is open; without any date, the last sign-in; never within 30 days of learning such a day, or another one',
    why: 'arrears may be claimed, and overpaid pensions claimed back, for five years (code civil, art. 2224)',
    each: { due: findEnded, remove: endMember },
  },
  {
    id: 'erased-member',
    tables: ['account', 'member', 'folder'],
    what: 'The shell of an erased member: account number, folder numbers, social system, day of closing; no identity',
    inFrench: 'Comptes vides de personnes effacées',
    after: 'as long as a payment hangs on it',
    why: 'the accounting documents that are kept refer to a folder number',
    remove: removeShells,
  },
];
