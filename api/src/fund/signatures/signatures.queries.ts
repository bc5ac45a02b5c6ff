import type { SignatureState } from 'contract/calls/signatures.ts';
import { OF_ACCOUNTS, type SignatureKind } from 'contract/values/signatures.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fullName } from '../full-name.ts';
import { mayBeOne, type Somebody, signatureInScope } from './scope.ts';

/** Signatures that were asked for, with the names of both: those that the caller reaches and their own. */
export const signatures = (db: Db, caller: Somebody) =>
  db
    .selectFrom('signature_request')
    .leftJoin('account as asker', 'asker.id', 'signature_request.asked_by')
    .leftJoin('account as decider', 'decider.id', 'signature_request.decided_by')
    .where(eb => eb.or([eb('signature_request.asked_by', '=', caller.id), signatureInScope(caller)]))
    .selectAll('signature_request')
    .select(['asker.firstname as asker_firstname', 'asker.lastname as asker_lastname'])
    .select(['decider.firstname as decider_firstname', 'decider.lastname as decider_lastname']);

export type SignatureRow = NonNullable<Awaited<ReturnType<typeof findSignature>>>;

/** Condition: it waits at `now` for somebody who may be the caller. `mayBeOne` says who may not sign for whom. */
export const isToSign = (callerId: number, now: Date, mayBeCaller: readonly number[] = []) =>
  sql<boolean>`(signature_request.state = 'open' and signature_request.lapses_at > ${now}::timestamptz
    and (signature_request.asked_by = any (${[callerId, ...mayBeCaller]}::bigint[])) is not true
    and not (signature_request.kind = any (${[...OF_ACCOUNTS]}::text[]) and signature_request.object_id = ${callerId}::bigint))`;

/** How many wait for a signature that the caller may give. */
export async function countToSign(db: Db, caller: Somebody, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('signature_request')
    .where(isToSign(caller.id, now))
    .where(signatureInScope(caller))
    .select('asked_by')
    .execute();
  // Asked for with every page: the log is read only where something waits.
  const mayBeCaller = waiting.length > 0 ? await mayBeOne(db, caller.id, now) : [];
  return waiting.filter(({ asked_by }) => asked_by === null || !mayBeCaller.includes(asked_by)).length;
}

export const findSignature = (db: Db, caller: Somebody, id: number) =>
  signatures(db, caller).where('signature_request.id', '=', id).executeTakeFirst();

/** The same, locked for who decides: of two at once the second finds it ended. */
export async function lockSignature(tx: Db, caller: Somebody, id: number) {
  await tx.selectFrom('signature_request').where('id', '=', id).select('id').forUpdate().execute();
  return findSignature(tx, caller, id);
}

/** The last one on an object. */
export const findLastSignature = (db: Db, caller: Somebody, kind: SignatureKind, objectId: number) =>
  signatures(db, caller)
    .where('signature_request.kind', '=', kind)
    .where('signature_request.object_id', '=', objectId)
    .orderBy('signature_request.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last one of this object that was signed, with whose it was: what an act that is done elsewhere asks for. */
export const findSigned = (db: Db, kind: SignatureKind, objectId: number, since: Date) =>
  db
    .selectFrom('signature_request')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('state', '=', 'signed')
    .where('decided_at', '>', since)
    .select(['id', 'asked_by', 'decided_by'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** As it stands at `now`: one whose time is over has lapsed, whether the job came by or not. */
const stateAt = (row: Pick<SignatureRow, 'state' | 'lapses_at'>, now: Date) =>
  row.state === 'open' && row.lapses_at <= now ? 'lapsed' : (row.state as SignatureState);

/** As the contract shows one (SignatureSummary). */
export function signatureRecord(row: SignatureRow, caller: { id: number }, now: Date) {
  const state = stateAt(row, now);
  const isMine = row.asked_by === caller.id;
  return {
    id: row.id,
    kind: row.kind as SignatureKind,
    objectId: row.object_id,
    about: row.about,
    state,
    reason: row.reason,
    askedBy: fullName(row.asker_firstname, row.asker_lastname),
    askedAt: row.asked_at,
    lapsesAt: row.lapses_at,
    decidedBy: fullName(row.decider_firstname, row.decider_lastname),
    decidedAt: row.decided_at,
    note: row.note,
    isMine,
    maySign: state === 'open' && !isMine,
  };
}
