import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

/** Each connection keeps the plan of each name: texts beyond these go without one, as do those that hold many rows. */
const MOST_NAMES = 500;
const LONGEST = 10_000; // characters

/** A comment in a statement whose plan must be made for its values: few rows or most of them, as the person may see. */
export const PLANNED_FOR_ITS_VALUES = sql.raw('/* planned for its values */');
const isPlannedForItsValues = (text: string) => text.includes('/* planned for its values */');

/** Gives a name to each statement that takes one: the same on all connections of a pool. */
function naming() {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES || text.length > LONGEST || isPlannedForItsValues(text)) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** The connections that end at PostgreSQL itself. */
const direct = new WeakSet<object>();

/**
 * Looks, once a connection, who is at its other end. A pooler has process numbers of its own; it may give the next
 * statement to another session, which knows no name.
 */
export async function recognise(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid === (client as unknown as { processID: number }).processID) direct.add(client);
}

/** A table has other columns than when the connection prepared the statement: another process has migrated. */
export const isStalePlan = (error: unknown) =>
  /^cached plan must not change result type/.test((error as Error | undefined)?.message ?? '');

/**
 * What Kysely asks of a pool. Statements with parameters have a name where the connection is PostgreSQL's own: it parses
 * them once a connection, and plans them anew only where the values matter.
 */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const nameOf = naming();
  async function connect() {
    const client = await pool.connect();
    let isStale = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 && direct.has(client) ? nameOf(text) : undefined;
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) });
      } catch (error) {
        isStale ||= isStalePlan(error);
        throw error;
      }
    };
    const release = (isBroken?: boolean) => client.release(isBroken || isStale);
    return { query, release } as unknown as PostgresPoolClient;
  }
  return { options: pool.options, connect, end: () => pool.end() };
}
