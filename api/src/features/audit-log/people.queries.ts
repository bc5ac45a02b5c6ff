import type { Somebody } from 'contract/calls/audit-log.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { type SqlBool, sql } from 'kysely';
import { fullName } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';

/** Two suffice to know that there is not one. */
const MOST = 2;

/**
 * The numbers of the accounts that somebody typed: a login or an e-mail, the number itself ('n° 123'), which an account that is
 * gone has still, or else a name. More than one: it does not say whom.
 */
export async function accountsNamed(db: Db, text: string): Promise<number[]> {
  const number = /^(?:n\s*°|#)\s*(\d{1,15})$/i.exec(text)?.[1];
  if (number) return [Number(number)];
  const exact = await db
    .selectFrom('account')
    .where(eb => eb.or([eb('search_login', '=', fold(text)), eb('search_email', '=', fold(text))]))
    .select('id')
    .limit(MOST)
    .execute();
  if (exact.length > 0) return exact.map(({ id }) => id);
  return (await db.selectFrom('account').where(isNamed(text)).select('id').limit(MOST).execute()).map(({ id }) => id);
}

/** The whole last name, or both names in either order: the beginning of a name would find whoever is the only one to have it. */
function isNamed(text: string) {
  const words = text.split(/\s+/);
  const ways = words.slice(1).flatMap((_, index) => {
    const [one, other] = [words.slice(0, index + 1), words.slice(index + 1)].map(part => foldName(part.join(' ')));
    return [both(one!, other!), both(other!, one!)];
  });
  return sql<SqlBool>`(${sql.join([sql`search_lastname = ${foldName(text)}`, ...ways], sql` or `)})`;
}

const both = (last: string, first: string) => sql`(search_lastname = ${last} and search_firstname = ${first})`;

/** What these social systems are called; by their number what is gone. */
export async function findSystems(db: Db, ids: readonly number[]): Promise<(id: number) => string> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('social_system')
          .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
          .select(['id', 'system_name'])
          .execute();
  const names = new Map(rows.map(row => [row.id, row.system_name]));
  return id => names.get(id) ?? `régime n° ${id}`;
}

/** Who these accounts are, as far as they are still there. */
export async function findPeople(db: Db, ids: Iterable<number>): Promise<(id: number) => Somebody> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('account')
          .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
          .select(['id', 'login', 'firstname', 'lastname', 'role'])
          .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return id => {
    const row = byId.get(id);
    return {
      id,
      name: row ? fullName(row.firstname, row.lastname) : null,
      login: row?.login ?? null,
      isMember: row?.role === UserRole.individual,
    };
  };
}
