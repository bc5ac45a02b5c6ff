import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Why the role of the product can take something out of the audit log, in one line; null when it cannot: it owns none of
 * the log's tables, may only insert, and the owner has set a floor for what retention removes.
 */
export async function rightOverLog(db: Db): Promise<string | null> {
  const { rows } = await sql<{ role: string; can_change: boolean; floor: number | null }>`
    select current_user as role, (select months from audit_floor) as floor, bool_or(
      has_table_privilege(name, 'update') or has_table_privilege(name, 'delete') or has_table_privilege(name, 'truncate')
      or pg_has_role(relowner, 'usage')) as can_change
    from unnest(array['audit_log', 'audit_seal', 'audit_floor']) as name join pg_class on pg_class.oid = name::regclass`.execute(
    db,
  );
  const { role, can_change, floor } = rows[0]!;
  if (can_change)
    return `Variable DATABASE_URL : le rôle ${role} peut modifier le journal d'audit ; docs/operations.md en donne deux.`;
  if (floor === null)
    return `Variable DATABASE_URL : le rôle ${role} peut purger le journal d'audit sans durée minimale (audit_floor).`;
  return null;
}
