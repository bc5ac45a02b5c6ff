import type { SignatureAsked, SignatureKept, SignatureKind } from 'contract/values/signatures.ts';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonbOf } from '../../platform/db/json.ts';
import { refusal } from '../../platform/http/errors.ts';
import type { Note } from '../../platform/http/serve.ts';
import type { Act } from './act.ts';
import { lapseSignatures } from './lapse.ts';
import { tellSigners } from './mail.ts';
import { followSignature } from './requests.ts';
import { signersByName, signersOf } from './scope.ts';

/** A colleague is locked out until somebody signs: those who may are told by mail. Of the others the morning's digest tells. */
const TOLD_AT_ONCE: readonly SignatureKind[] = ['factorReset'];

/** What a handler's call holds of who asks; why, where the screen asked for it. */
export interface Asking {
  db: Db;
  caller: { id: number };
  now: Date;
  note(more: Note): void;
}

interface Asked<P> {
  objectId: number;
  /** Whom or what it is about, in words. */
  about: string;
  payload: P;
  /** Why; without it the call is refused, and the screen asks. */
  reason: string | null | undefined;
  /** Managers of this system may sign; null: administrators alone. */
  socialSystemId?: number | null;
  /** The member whose data it is about: the signature goes when they are erased. */
  memberId?: number | null;
}

export const isListed = ({ config }: Pick<App, 'config'>, kind: SignatureKind) =>
  config.SECOND_SIGNATURE.includes(kind);

/**
 * Called by a handler that has checked everything and is about to act. Comes back at once where SECOND_SIGNATURE does not
 * list the kind. Else the call ends here: refused (403 SIGNATURE_REQUIRED, with who could sign) until a reason is given;
 * then what was asked is kept, and the call answers 202 SIGNATURE_ASKED, with who could sign.
 */
export async function secondSignature<P>(app: App, call: Asking, act: Act<P>, asked: Asked<P>): Promise<void> {
  const { kind } = act;
  if (!isListed(app, kind)) return;
  const { db, caller, now } = call;
  const { objectId, about, payload, reason, socialSystemId = null, memberId = null } = asked;
  const length = app.config.SIGNATURE_DAYS;
  const signable = { kind, objectId, askedBy: caller.id, socialSystemId };
  const who = await signersByName(app, db, signable, now);
  if (!reason) throw refusal('SIGNATURE_REQUIRED', { kind, days: length, ...who } satisfies SignatureAsked);
  await lapseSignatures(db, app, { kind, objectId });
  const lapsesAt = after(now, days(length));
  const kept = await db
    .insertInto('signature_request')
    .values({
      ...{ kind, object_id: objectId, about, payload: jsonbOf(payload), reason },
      ...{ social_system_id: socialSystemId, member_id: memberId },
      ...{ asked_by: caller.id, asked_at: now, lapses_at: lapsesAt },
    })
    // Not as a parameter: a plan for any value would not find the index.
    .onConflict(open => open.columns(['kind', 'object_id']).where(sql<SqlBool>`state = 'open'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw refusal('SIGNATURE_OPEN');
  await followSignature(db, app, { id: kept.id, kind, object_id: objectId }, { now, by: caller.id });
  if (TOLD_AT_ONCE.includes(kind)) {
    const { signers } = await signersOf(app, db, signable, now);
    await tellSigners(db, app, now, signers, { id: kept.id, kind, outcome: 'asked', until: lapsesAt });
  }
  call.note({ outcome: 'SIGNATURE_ASKED', detail: { signature: kept.id, reason } });
  throw refusal('SIGNATURE_ASKED', { id: kept.id, lapsesAt: lapsesAt.toISOString(), ...who } satisfies SignatureKept);
}
