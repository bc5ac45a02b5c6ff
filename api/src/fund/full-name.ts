import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** 'Gérard Petit', of an account; null where it is joined and is not there. Who was erased has no first name. */
export function fullName(firstname: string, lastname: string): string;
export function fullName(firstname: string | null, lastname: string | null): string | null;
export function fullName(firstname: string | null, lastname: string | null) {
  return lastname === null ? null : `${firstname} ${lastname}`.trim();
}

/** The same in SQL, of a row of `account` by the name that it has in the query. */
export const fullNameOf = <T extends string | null = string>(table: string) =>
  sql<T>`trim(${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)})`;

/** The name of an account that is there. */
export async function readName(db: Db, accountId: number): Promise<string> {
  const account = db.selectFrom('account').where('id', '=', accountId).select(fullNameOf('account').as('name'));
  return (await account.executeTakeFirstOrThrow()).name;
}
