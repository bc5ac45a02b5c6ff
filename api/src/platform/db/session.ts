import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * What a pooler may have left out of what we ask of each session. `refusal`: instants would be written in another zone.
 * `warning`: nothing ends a statement that hangs, or the transaction of a machine that was lost.
 */
export async function sessionFaults(db: Db): Promise<{ refusal: string | null; warning: string | null }> {
  const { rows } = await sql<{ zone: string; limits: string[] }>`
    select current_setting('TimeZone') as zone,
      array(select name from pg_settings where setting = '0'
        and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name desc) as limits`.execute(
    db,
  );
  const { zone, limits } = rows[0]!;
  return {
    refusal: /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/i.test(zone)
      ? null
      : `Variable DATABASE_URL : les sessions sont à l'heure de ${zone} et non UTC ; docs/operations.md dit comment régler le pooler.`,
    warning:
      limits.length > 0
        ? `Variable DATABASE_URL : aucune limite de temps pour une requête, une attente ou une transaction (${limits.join(', ')}) ; docs/operations.md dit comment régler le pooler.`
        : null,
  };
}
