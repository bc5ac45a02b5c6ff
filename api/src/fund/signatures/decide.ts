import type { SignatureKind } from 'contract/values/signatures.ts';
import type { App } from '../../platform/app.ts';
import { auditIn } from '../../platform/audit/audit.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import { lockMember } from '../access.ts';
import { readName } from '../full-name.ts';
import { actOnRequest } from '../requests/hold.ts';
import type { Acts } from './act.ts';
import { tellSignature } from './mail.ts';
import { erasureRequest, followSignature } from './requests.ts';
import { askerMayStill, mayBeOne, nobodyOf, type Somebody } from './scope.ts';
import { findSignature, lockSignature, type SignatureRow, signatureRecord } from './signatures.queries.ts';

/** Who decides, and when: what a handler's call holds. */
export interface Deciding {
  db: Db;
  caller: Somebody;
  now: Date;
}

/**
 * The signature, locked, if it still waits; 404 out of the caller's reach, 409 when it has ended. The member whom it is about is locked
 * first, as by whatever else is done with what is theirs.
 */
async function waiting({ db, caller, now }: Deciding, id: number): Promise<SignatureRow> {
  const known = await findSignature(db, caller, id);
  if (!known) throw notFound();
  if (known.member_id !== null) await lockMember(db, known.member_id);
  const row = await lockSignature(db, caller, id);
  if (!row) throw notFound();
  if (signatureRecord(row, caller, now).state !== 'open') throw refusal('SIGNATURE_ENDED');
  return row;
}

/** The same, for a decision: never of who asked. */
async function othersSignature(app: App, call: Deciding, id: number): Promise<SignatureRow> {
  const row = await waiting(call, id);
  if (row.asked_by === call.caller.id) throw refusal('OWN_SIGNATURE');
  if (row.kind === 'erasure') await actOnRequest(call.db, app, call, erasureRequest, id);
  return row;
}

const end = ({ db, now }: Deciding, id: number, how: { state: string; decided_by?: number; note?: string }) =>
  db
    .updateTable('signature_request')
    .set({ ...how, decided_at: now })
    .where('id', '=', id)
    .execute();

const personOf = async (tx: Db, id: number) => ({ id, name: await readName(tx, id) });

/**
 * Gives a signature and does what it is asked for, in one transaction; both are in the audit log, in the entry of the act by whom
 * asked. The act looks again at what it is about: it may have changed since.
 */
export async function sign(app: App, acts: Acts, call: Deciding, id: number): Promise<SignatureRow> {
  const { db: tx, caller, now } = call;
  const row = await othersSignature(app, call, id);
  if (row.asked_by === null || !(await askerMayStill(tx, id))) throw refusal('SIGNATURE_ASKER_GONE');
  const kind = row.kind as SignatureKind;
  const act = acts[kind];
  if (nobodyOf({ kind, askedBy: row.asked_by, objectId: row.object_id }).includes(caller.id))
    throw refusal('OWN_SIGNATURE');
  if ((await mayBeOne(tx, row.asked_by, now)).includes(caller.id)) throw refusal('SIGNER_MAY_BE_ASKER');
  const read = act.payload.safeParse(row.payload);
  if (!read.success) throw refusal('SIGNATURE_CHANGED'); // written by a version that asked otherwise
  const asker = await personOf(tx, row.asked_by);
  const signer = await personOf(tx, caller.id);
  const { reason, object_id: objectId, asked_at: askedAt } = row;
  await act.carryOut({ tx, app, now, id, objectId, payload: read.data, reason, askedAt, asker, signer });
  await end(call, id, { state: 'signed', decided_by: caller.id });
  await followSignature(tx, app, row, { now, by: caller.id });
  await auditIn(tx, {
    at: now,
    authorId: asker.id,
    action: act.audit.action,
    objectType: act.audit.object,
    objectId,
    detail: { ...act.detail?.(read.data, objectId), reason, signature: id, signedBy: signer.id },
    ...(row.member_id === null ? {} : { subjects: [row.member_id] }),
  });
  const until = after(now, days(app.config.SIGNATURE_DAYS));
  await tellSignature(tx, app, now, asker.id, { id, kind, outcome: 'signed', by: signer.name, until });
  return row;
}

/** Ends a signature without doing what it was asked for. */
export async function refuse(app: App, call: Deciding, id: number, why: string): Promise<SignatureRow> {
  const row = await othersSignature(app, call, id);
  await end(call, id, { state: 'refused', decided_by: call.caller.id, note: why });
  await followSignature(call.db, app, row, { now: call.now, by: call.caller.id, outcome: 'Refusée' });
  if (row.asked_by !== null) {
    const name = await readName(call.db, call.caller.id);
    const kind = row.kind as SignatureKind;
    await tellSignature(call.db, app, call.now, row.asked_by, { id, kind, outcome: 'refused', by: name, why });
  }
  return row;
}

/** Takes back what one asked. */
export async function withdraw(app: App, call: Deciding, id: number): Promise<SignatureRow> {
  const row = await waiting(call, id);
  if (row.asked_by !== call.caller.id) throw notFound();
  await end(call, id, { state: 'withdrawn' });
  await followSignature(call.db, app, row, { now: call.now, by: call.caller.id, outcome: 'Retirée' });
  return row;
}
