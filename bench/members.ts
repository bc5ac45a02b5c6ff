import type pg from 'pg';
import { openApp } from '../api/src/open-app.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { connected } from './database.ts';
import { tell } from './report.ts';

/** A signed-in member, with the folder that they look at. */
export interface SignedIn {
  id: number;
  folderId: number;
  socialSystemId: number;
  bearer: string;
}

/** Many different members, so that no page of the database is read for everybody. */
const PENSIONERS = 200;
const CONTRIBUTORS = 50;
const MONTHS = 12;
const PORTION = 50_000;

export interface People {
  pensioners: SignedIn[];
  contributors: SignedIn[];
}

/**
 * Members spread over the whole population, each with a year of operations and a session that the product opened.
 * `payments`: as many for each member on average, all members together; 0 leaves the others as they were imported.
 */
export async function prepareMembers(
  database: string,
  environment: Record<string, string>,
  payments: number,
): Promise<People> {
  const [pensioners, contributors] = await connected(database, async client => {
    if (payments > 0) await addPayments(client, payments);
    const found = [await spread(client, 'rentier', PENSIONERS), await spread(client, 'actif', CONTRIBUTORS)] as const;
    await addYear(client, found[0], found[1]);
    await client.query('update member set first_connection_step = 4 where id = any($1)', [
      found.flat().map(one => one.id),
    ]);
    await client.query(
      'vacuum (analyze) payment_operation, contribution_operation, insured_reference_document, message',
    );
    return found;
  });
  const app = await openApp(readConfig(environment));
  try {
    const signIn = async (one: Holder): Promise<SignedIn> => {
      const { bearer } = await app.sessions.open(app.db, { accountId: one.id, site: 'member', userAgent: 'bench' });
      return { ...one, bearer };
    };
    return {
      pensioners: await Promise.all(pensioners.map(signIn)),
      contributors: await Promise.all(contributors.map(signIn)),
    };
  } finally {
    await app.database.close();
  }
}

type Holder = Omit<SignedIn, 'bearer'>;

async function spread(client: pg.Client, type: 'rentier' | 'actif', count: number): Promise<Holder[]> {
  const { rows } = await client.query(
    `with ends as (select min(id) as first, max(id) as last from folder)
     select distinct on (f.member_id) f.member_id as id, f.id as "folderId", f.social_system_id as "socialSystemId"
     from ends, generate_series(0, $2::int - 1) n
     cross join lateral (
       select folder.* from folder join account on account.id = folder.member_id and account.deactivated_at is null
       where folder.id >= ends.first + (ends.last - ends.first) * n::bigint / $2 and folder.type = $1 and not folder.closed
       order by folder.id limit 1) f`,
    [type, count],
  );
  return rows.map(({ id, folderId, socialSystemId }) => ({
    id: Number(id),
    folderId: Number(folderId),
    socialSystemId: Number(socialSystemId),
  }));
}

/** The last twelve months: a payment or a contribution each, three documents and three messages. */
async function addYear(client: pg.Client, pensioners: readonly Holder[], contributors: readonly Holder[]) {
  const folders = (people: readonly Holder[]) => people.map(one => one.folderId);
  await client.query(
    `insert into payment_operation (source_key, folder_id, date, label, gross_amount, csg_deductible, crds, net_paid)
     select 'bench-year-' || f || '-' || n, f, (date_trunc('month', now()) - n * interval '1 month')::date - 3,
       'Versement mensuel', 1200 + n, 70.80, 6, 1123.20 + n
     from unnest($1::bigint[]) f, generate_series(0, $2::int - 1) n on conflict do nothing`,
    [folders(pensioners), MONTHS],
  );
  await client.query(
    `insert into contribution_operation (source_key, folder_id, date, label, gross_amount, point_number, points_c2)
     select 'bench-year-' || f || '-' || n, f, (date_trunc('month', now()) - n * interval '1 month')::date - 3,
       'Cotisation mensuelle', 300, 12, 12
     from unnest($1::bigint[]) f, generate_series(0, $2::int - 1) n on conflict do nothing`,
    [folders(contributors), MONTHS],
  );
  await client.query(
    `insert into insured_reference_document (source_key, folder_id, label, creation_date)
     select 'bench-' || f || '-' || n, f, 'Notification ' || n, now() - n * interval '100 days'
     from unnest($1::bigint[]) f, generate_series(1, 3) n on conflict do nothing`,
    [folders(pensioners)],
  );
  await client.query(
    `insert into message (member_id, folder_id, subject, content, user_is_sender, date_sent)
     select m.id, m.folder, 'Réponse ' || n, '{"text": "Bonjour"}', n % 2 = 0, now() - n * interval '20 days'
     from unnest($1::bigint[], $2::bigint[]) m (id, folder), generate_series(1, 3) n
     where not exists (select 1 from message where message.member_id = m.id)`,
    [pensioners.map(one => one.id), folders(pensioners)],
  );
}

/** Payments of every pensioner's folder, until there are `each` for every member on average. */
async function addPayments(client: pg.Client, each: number) {
  const { rows } = await client.query(
    `select count(*) as folders, min(id) as first, max(id) as last, (select count(*) from member) as members,
       (select count(*) from payment_operation) as there from folder where type = 'rentier'`,
  );
  const { folders, first, last, members, there } = rows[0] as Record<string, number>;
  const missing = each * members! - there!;
  if (missing <= 0) return;
  const perFolder = Math.ceil(missing / folders!);
  tell(`${missing.toLocaleString('en')} payments, ${perFolder} for each pensioner's folder`);
  for (let from = first!; from <= last!; from += PORTION) {
    await client.query(
      `insert into payment_operation (source_key, folder_id, date, label, gross_amount, csg_deductible, crds, net_paid)
       select 'bench-' || id || '-' || n, id, date '2025-10-28' - n * 30, 'Versement mensuel', 1200, 70.80, 6, 1123.20
       from folder, generate_series(1, $3::int) n where type = 'rentier' and id >= $1 and id < $2
       on conflict do nothing`,
      [from, from + PORTION, perFolder],
    );
  }
}
