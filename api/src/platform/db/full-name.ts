import { sql } from 'kysely';

/** 'Gérard Petit', of a row of `account` by the name that it has in the query; null where it is joined and is not there. */
export const fullNameOf = <T extends string | null = string>(table: string) =>
  sql<T>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`;
