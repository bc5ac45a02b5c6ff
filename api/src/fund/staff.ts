import type { ManagerField } from 'contract/calls/managers.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { forbidden } from '../platform/http/errors.ts';

/** Who changes the staff holds it until their transaction ends: no row, so that nobody's sign-in waits for it. */
export const STAFF_LOCK = 7_101_335; // any number that every process of the product uses

/**
 * What administrators do with the staff goes one after the other, and by who still is one: of two who take each other's right
 * away at once the second no longer has it. Since nobody changes their own rights, one administrator always stays.
 */
export async function lockStaff(tx: Db, caller: { id: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(STAFF_LOCK)})`.execute(tx);
  const administrator = await tx
    .selectFrom('account')
    .where('id', '=', caller.id)
    .where('role', '=', UserRole.administrator)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!administrator) throw forbidden();
}

/**
 * Condition on `account`, of the staff: they can sign in today, by a password that nobody has blocked, or by ProConnect, which an
 * administrator bound to them.
 */
export function maySignIn({ config }: Pick<App, 'config'>) {
  const hasProConnect = config.PRO_CONNECT_ISSUER && config.PRO_CONNECT_CLIENT_ID && config.PRO_CONNECT_CLIENT_SECRET;
  const byProConnect = sql`exists (select from federation_link as link where link.account_id = account.id
    and link.provider = 'proConnect' and link.bound_at is not null and link.ended_at is null)`;
  return sql<SqlBool>`(account.deactivated_at is null and ((account.password_hash is not null and account.blocked_at is null)
    or ${hasProConnect ? byProConnect : sql`false`}))`;
}

const MOST_HELPERS = 20;

/** The administrators who can sign in today, but this one. */
export const otherAdministrators = (app: Pick<App, 'config'>, db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('role', '=', UserRole.administrator)
    .where('id', '!=', id)
    .where(maySignIn(app))
    .select(['firstname', 'lastname'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .limit(MOST_HELPERS)
    .execute();

interface Decided {
  managerId: number;
  fields: readonly ManagerField[];
  origin: 'administrator' | 'operator';
  by: number | null;
  now: Date;
}

/** Writes down who decided last of these fields, which the import then leaves alone. */
export async function decideFields(tx: Db, { managerId, fields, origin, by, now }: Decided): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .insertInto('manager_field')
    .values(fields.map(field => ({ manager_id: managerId, field, origin, changed_by: by, changed_at: now })))
    .onConflict(known =>
      known.columns(['manager_id', 'field']).doUpdateSet({ origin, changed_by: by, changed_at: now }),
    )
    .execute();
}
