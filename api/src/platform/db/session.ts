import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * What a pooler may have left out of what we ask of each session. `refusal`: instants would be written in another zone.
 * `warning`: nothing ends a statement that hangs.
 */
export async function sessionFaults(db: Db): Promise<{ refusal: string | null; warning: string | null }> {
  const { rows } = await sql<{ zone: string; limit: string }>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`.execute(db);
  const { zone, limit } = rows[0]!;
  return {
    refusal: /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/i.test(zone)
      ? null
      : `Variable DATABASE_URL : les sessions sont à l'heure de ${zone} et non UTC ; docs/operations.md dit comment régler le pooler.`,
    warning:
      limit === '0'
        ? 'Variable DATABASE_URL : aucune limite de temps pour une requête (statement_timeout) ; docs/operations.md dit comment régler le pooler.'
        : null,
  };
}
