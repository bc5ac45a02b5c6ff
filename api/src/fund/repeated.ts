import { SAME_WITHIN_SECONDS } from 'contract/calls/messaging.ts';
import { sql } from 'kysely';
import { after } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** Since when the same, sent again by the same person, is what they sent already: a double click, a retry after a cut line. */
export const sameSince = (now: Date): Date => after(now, -SAME_WITHIN_SECONDS * 1000);

/** Conditions: each of these columns has that value; null is one. */
export const isSame = (values: object) =>
  Object.entries(values).map(([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`);

/** What one of the staff sends at once goes one after the other from here to the end of the transaction: the second sees the first. */
export const lockSender = (tx: Db, id: number) =>
  tx.selectFrom('account').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
