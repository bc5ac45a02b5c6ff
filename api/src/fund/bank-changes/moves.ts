import { type BankChangeState, statesBefore } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readName } from '../full-name.ts';
import type { NotifyApp } from '../notifications.ts';
import { followRequests, type QueueApp } from '../requests/follow.ts';
import { overtakeSignatures } from '../signatures/lapse.ts';
import { bankChangeRequest } from './requests.ts';

/** What the queue says of a change that nobody has to look at any more. */
const OUTCOMES: Partial<Record<BankChangeState, string>> = {
  accepted: 'Accepté',
  refused: 'Refusé',
  cancelled: 'Annulé',
  replaced: 'Remplacé par un plus récent',
};

/** Why a signature that was asked for is waited for no more. */
const OVERTAKEN: Partial<Record<BankChangeState, string>> = {
  refused: 'Le changement de compte a été refusé entre-temps.',
  cancelled: 'Le changement de compte a été annulé entre-temps.',
  replaced: 'Un changement de compte plus récent a pris la place de celui-ci.',
  frozen: 'Le changement de compte a été gelé entre-temps.',
};

/** What the queue that follows a change is reckoned with, and mails are written with. */
export type MoveApp = QueueApp & NotifyApp;

export interface Move {
  app: MoveApp;
  now: Date;
  /** Null: the product itself. */
  by: number | null;
  /** Who gave the second signature, where it took one. */
  signedBy?: number;
  /** Why, in French, where it has to be said: the member reads that of a refusal, and of what is cancelled for them. */
  note?: string;
}

/**
 * Moves changes of account to another state and writes the step down; those that cannot go there stay as they are. Of two who
 * decide at once one finds the change, the other moves nothing. Answers the ids of those that moved.
 */
export async function moveChanges(
  tx: Db,
  ids: readonly number[],
  state: BankChangeState,
  { app, now, by, signedBy, note }: Move,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .updateTable('bank_change')
    .set({
      ...{ state, state_at: now, ...((state === 'refused' || state === 'cancelled') && { reason: note ?? null }) },
      // Accepted once more, it is handed over, and compared with the fund's file, once more.
      ...(state === 'accepted' && { export_id: null, taken_over_at: null, contradicted_at: null }),
    })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('state', 'in', statesBefore(state))
    .returning('id')
    .execute();
  const done = moved.map(({ id }) => id);
  if (done.length > 0)
    await sql`insert into bank_change_step (change_id, state, at, author_id, signed_by, note)
      select id, ${state}, ${now}::timestamptz, ${by}::bigint, ${signedBy ?? null}::bigint, ${note ?? null}
      from unnest(${done}::bigint[]) as moved (id) order by id`.execute(tx);
  const outcome =
    OUTCOMES[state] && signedBy ? `${OUTCOMES[state]} (signé par ${await readName(tx, signedBy)})` : OUTCOMES[state];
  await followRequests(tx, app, bankChangeRequest, done, { now, by, outcome });
  // Then: what is over by now does not come back first.
  const why = OVERTAKEN[state];
  if (why && done.length > 0) await overtakeSignatures(tx, app, { kind: 'bankChange', objectIds: done, now, why, by });
  return done;
}
