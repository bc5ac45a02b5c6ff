import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AuditKeys } from './keys.ts';
import { RETENTION_ACTION } from './seal.ts';

/** What retention says it removed: every seal up to one, which were that many months old. */
export interface Removal {
  throughSeal: number;
  months: number;
  at: Date;
}

/**
 * The last removal that can be believed; null when there is none. A signed entry is; one without a signature only when
 * it was sealed before signatures were (in the first signed seal at the latest), or when no seal is signed yet.
 */
export async function believedRemoval(tx: Tx, keys: AuditKeys): Promise<Removal | null> {
  const first = await tx
    .selectFrom('audit_seal')
    .where('key_id', 'is not', null)
    .select(eb => eb.fn.min('id').as('id'))
    .executeTakeFirstOrThrow();
  const claims = await tx
    .selectFrom('audit_log')
    .where('action', '=', RETENTION_ACTION)
    .select(['at', 'seal_id'])
    .select([
      sql<number>`(detail ->> 'throughSeal')::bigint`.as('throughSeal'),
      sql<number>`(detail ->> 'months')::integer`.as('months'),
      sql<string | null>`detail ->> 'key'`.as('keyId'),
      sql<string | null>`detail ->> 'signature'`.as('signature'),
    ])
    .orderBy(sql`(detail ->> 'throughSeal')::bigint`, 'desc')
    .execute();
  const believed = claims.find(({ at, throughSeal, months, keyId, signature, seal_id }) => {
    if (keyId === null || signature === null)
      return first.id === null || (seal_id !== null && seal_id <= first.id && keyId === null);
    return keys.check('removal', [at.getTime(), throughSeal, months], { keyId, signature }) === 'right';
  });
  return believed ?? null;
}
