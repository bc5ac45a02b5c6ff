import { authorizeManager } from 'contract/calls/session.ts';
import type pg from 'pg';
import { GENERATED_PASSWORD } from '../demo/generate.ts';
import { connected } from './database.ts';
import type { Refreshable } from './load/call.ts';
import { SYSTEMS } from './population.ts';
import { tell } from './report.ts';

/** The people of the bench: managers of the generated population, with accreditations of the bench's own. */
export const PEOPLE = {
  administrator: 'administrateur@genere.example',
  /** Three small social systems out of 120: about one member in fifty. */
  few: 'gestionnaire2@genere.example',
  /** 60 social systems with 20,000 supporting documents, and 60 with 2,000,000. */
  small: 'gestionnaire3@genere.example',
  big: 'gestionnaire4@genere.example',
} as const;

const HALF = SYSTEMS / 2;
/** Of not extracted documents, all their systems together. */
const DOCUMENTS = { small: 20_000, big: 2_000_000 } as const;

const systemsOf = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Accreditations, blocked accounts and supporting documents. What is there already stays. */
export async function prepareDatabase(database: string, needsDocuments: boolean) {
  await connected(database, async client => {
    await accredit(client, PEOPLE.few, [70, 95, 120]);
    await accredit(client, PEOPLE.small, systemsOf(1, HALF));
    await accredit(client, PEOPLE.big, systemsOf(HALF + 1, HALF));
    // One member in 200, so that the list has pages; not those who sign in.
    await client.query(
      `update account set blocked_at = now()
       where role = 3 and id % 200 = 0 and blocked_at is null and password_hash is null`,
    );
    if (needsDocuments) {
      await addDocuments(client, DOCUMENTS.small, 1, HALF);
      await addDocuments(client, DOCUMENTS.big, HALF + 1, SYSTEMS);
    }
    // What autovacuum does within minutes of an import: until then no index is read alone.
    await client.query('vacuum (analyze)');
  });
}

async function accredit(client: pg.Client, login: string, systems: readonly number[]) {
  const manager = '(select id from account where role < 3 and search_login = $1)';
  await client.query(`delete from accreditation where manager_id = ${manager} and social_system_id <> all($2)`, [
    login,
    systems,
  ]);
  await client.query(
    `insert into accreditation (manager_id, social_system_id) select ${manager}, unnest($2::bigint[]) on conflict do nothing`,
    [login, systems],
  );
}

/** `count` documents in all, a third of them extracted, spread over the folders of the systems `from` to `to`. */
async function addDocuments(client: pg.Client, count: number, from: number, to: number) {
  const has = await client.query(
    'select exists (select from supporting_document where social_system_id between $1 and $2) as some',
    [from, to],
  );
  if (has.rows[0].some) return;
  tell(`${count.toLocaleString('en')} supporting documents in the social systems ${from} to ${to}`);
  const portion = 200_000; // a transaction each
  for (let at = 0; at < count; at += portion) {
    await client.query(
      `with f as materialized (
         select id, social_system_id, member_id, row_number() over () as n from folder where social_system_id between $1 and $2 limit 50000),
       many as (select count(*) as n from f)
       insert into supporting_document (folder_id, social_system_id, sender_id, document_type_id, name, creation_date, is_extracted)
       select f.id, f.social_system_id, f.member_id, (select min(id) from document_type), 'justificatif.pdf', now() - g * interval '7 seconds', g % 3 = 0
       from generate_series($3::int, $4::int) g join many on true join f on f.n = 1 + g % many.n`,
      [from, to, at + 1, Math.min(at + portion, count)],
    );
  }
}

export interface Session extends Refreshable {
  bearer: string;
}

/** Opens a session by the product's own sign-in. */
export async function signIn(backOffice: string, identifier: string): Promise<Session> {
  const answer = await fetch(backOffice + authorizeManager.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: GENERATED_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${identifier}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}
