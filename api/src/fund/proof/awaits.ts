import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type FactorApp, isFactorRequired } from './means.ts';

/**
 * Of who has just become an administrator: where that asks for a second factor, their open sessions that a password alone opened wait
 * for it, as the next one would.
 */
export async function awaitFactorsOf(tx: Db, app: FactorApp, administrators: readonly number[]): Promise<void> {
  if (administrators.length === 0 || !isFactorRequired(app, UserRole.administrator)) return;
  await tx
    .updateTable('session')
    .set({
      awaits: sql<string>`case when exists (select from factor where factor.account_id = session.account_id)
        then 'factor' else 'enrol' end`,
    })
    .where('account_id', 'in', administrators)
    .where('connected_by', 'is', null)
    .where('ended_at', 'is', null)
    .where('awaits', 'is', null)
    .where(eb => eb.or([eb('proved_by', 'is', null), eb('proved_by', '=', 'password')]))
    .execute();
}
