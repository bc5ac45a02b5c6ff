import { UserRole } from 'contract/kit/access.ts';
import { type BankChangeState, type BankCheck, OPEN } from 'contract/values/bank-changes.ts';
import { effectDays } from '../../fund/bank-changes/effect.queries.ts';
import { fullName } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import { heldSince } from './bank-details.queries.ts';
import { findCallbacks, findPhones, isCalledBack } from './callbacks.queries.ts';
import { findChecks, type findOneReceived, findSteps, findTwins, receivedRecord } from './received.queries.ts';
import { lookNow } from './risks-now.ts';
import { longBecause } from './waiting.rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findOneReceived>>>;

/** A change of account, whole, as a manager reads it. */
export async function openedRecord(db: Db, caller: Caller, row: Row, now: Date) {
  const effect = await effectDays(
    db,
    [row.folder_id],
    row.waits_until && row.waits_until > now ? row.waits_until : now,
  );
  const looked = OPEN.includes(row.state) ? await lookNow(db, row.id) : null;
  return {
    ...receivedRecord(row),
    ...(looked && { risks: looked.risks }),
    alarms: looked?.alarms ?? [],
    longBecause: longBecause(row),
    twins: (await findTwins(db, caller, row.id)).map(twin => ({
      ...{ id: twin.id, folderId: twin.folder_id },
      state: twin.state as BankChangeState,
    })),
    isStrong: row.is_strong,
    blockedAt: row.blocked_at,
    isPaid: Boolean(row.is_paid),
    effectDay: effect.get(row.folder_id) ?? null,
    checks: (await findChecks(db, row.id)).map(check => ({
      ...{ result: check.result as BankCheck, source: check.source, holder: check.holder },
      at: check.checked_at,
    })),
    callbacks: (await findCallbacks(db, row.id)).map(call => ({
      ...{ phone: call.phone, said: call.said, at: call.at },
      answered: call.answered as 'member' | 'other' | 'nobody',
      by: fullName(call.firstname, call.lastname),
    })),
    isCalledBack: await isCalledBack(db, row.id),
    heldAt: await heldSince(db, row.member_id),
    steps: (await findSteps(db, row.id)).map(step => ({
      ...{ state: step.state as BankChangeState, at: step.at, note: step.note },
      isMember: step.role === UserRole.individual,
      by: step.role === UserRole.individual ? null : fullName(step.firstname, step.lastname),
      signedBy: fullName(step.signer_firstname, step.signer_lastname),
    })),
    phones: await findPhones(db, row.member_id, now),
  };
}
