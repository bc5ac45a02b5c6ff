import { sql } from 'kysely';
import type { Db } from '../api/src/platform/db/database.ts';
import { fold } from '../contract/src/values/fold.ts';
import { BLOCKED_LOGINS, BLOCKED_MEMBERS } from './demonstration-accounts.ts';

/**
 * What no import gives and the demonstration shows: blocked accounts, last connections, terms of use accepted, how many people
 * the staff reads, infected documents. Touches the demonstration's accounts only, and gives the same result when it runs again on the same day.
 */
export async function applyDemonstrationStates(db: Db, now = new Date()): Promise<void> {
  const logins = BLOCKED_LOGINS.map(fold);
  await db.transaction().execute(async tx => {
    await sql`
      update account set blocked_at = ${now}::timestamptz - interval '1 hour' * (id % 200), failed_attempts = 5
      where source_key like 'DEMO-%' and (search_login in (${sql.join(logins)}) or id in (
        select a.id from account a join member m on m.id = a.id
        where a.source_key like 'DEMO-0%' and a.password_hash is not null and m.pending_email is null
        order by hashtext(a.source_key) limit ${BLOCKED_MEMBERS}))`.execute(tx);
    await sql`
      update account a set last_connection_at = ${now}::timestamptz - interval '1 minute' * (600 + (a.id * 7919) % 80000)
      from member m where m.id = a.id and a.source_key like 'DEMO-%' and m.first_connection_step = 4
      and a.password_hash is not null`.execute(tx);
    await sql`
      update account a set last_connection_at = ${now}::timestamptz - interval '1 minute' * (300 + (a.id * 997) % 3000)
      where a.role < 3 and a.source_key like 'DEMO-%' and a.password_hash is not null`.execute(tx);
    await sql`
      update member m set cgu_version = greatest(m.cgu_version, 1) from account a
      where a.id = m.id and a.source_key like 'DEMO-%' and m.first_connection_step = 4`.execute(tx);
    // Who works here has read many people on each working day: a first look around is nothing unusual.
    await sql`
      insert into reading_hour (manager_id, hour, people, opened)
      select id, (day::date + time '10:00') at time zone 'Europe/Paris', 140 + (id * 7 + extract(day from day)::int) % 40, 60
      from account, generate_series(${now}::timestamptz - interval '30 days', ${now}::timestamptz - interval '1 day', '1 day') as day
      where role < 3 and source_key like 'DEMO-%' and extract(isodow from day) < 6
      on conflict do nothing`.execute(tx);
    // As the antivirus leaves them: one in forty.
    await sql`
      with found as (
        update supporting_document set is_infected = true, is_extracted = false, extracted_at = null
        where source_key like 'DEMO-J%' and substr(source_key, 7)::int % 40 = 27 and not is_infected
        returning file_id)
      update file set scan_state = 'infected', scanned_at = ${now} from found where file.id = found.file_id`.execute(
      tx,
    );
  });
}

/** The content of old documents went when their time came, night after night: not all on the day of the demonstration. */
export const datePurges = (db: Db) =>
  sql`
    update supporting_document set purged_date = least(purged_date, creation_date + interval '6 months 1 day')
    where source_key like 'DEMO-J%' and purged_date is not null`.execute(db);
