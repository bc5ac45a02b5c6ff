import { ANSWER_LENGTHS } from 'contract/calls/canned-answers.ts';
import type { AskedAct } from 'contract/calls/requests-at-once.ts';
import { unfilledIn } from 'contract/values/answers.ts';
import { parisDay } from 'contract/values/days.ts';
import type { LeftOutReason } from 'contract/values/requests.ts';
import { findAsked, usableAnswers } from '../../fund/answers/answers.queries.ts';
import { fillAnswer, ofMember } from '../../fund/answers/fill.ts';
import { readName } from '../../fund/full-name.ts';
import { cannotSignInText } from '../../fund/requests/absence.ts';
import { awaitsSignature, type HeldRow } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { heldUntil } from './acting.ts';
import { requireLabels } from './labels.ts';
import { findAwayUntil, findCannotSignIn, findHoldable } from './people.queries.ts';
import { findAsked as findWritten } from './requests.queries.ts';

/** Why one of many is left out. */
export interface LeftOut {
  reason: LeftOutReason;
  detail: string | null;
}
const because = (reason: LeftOutReason, detail: string | null = null): LeftOut => ({ reason, detail });

export interface Acting {
  caller: Caller;
  now: Date;
}

/** What can be said of an act before any request is looked at: 400 and 404 beside its field, as for one alone. */
export async function prepare(db: Db, app: App, { caller, now }: Acting, act: AskedAct) {
  if ('until' in act) return { until: heldUntil(app, act.until, now) };
  if ('managerId' in act) {
    const why = await findCannotSignIn(db, caller, act.managerId);
    // Of nobody else is it told whether they can sign in, nor when they are away: no request is given to them.
    if (why === undefined) return { isOutOfReach: true };
    if (why) throw invalid([{ path: 'managerId', message: cannotSignInText(why) }]);
    // Who is away is given nothing unawares.
    return { awayUntil: await findAwayUntil(db, act.managerId, now) };
  }
  if ('put' in act) return { names: await requireLabels(db, act) };
  if (!('answerId' in act)) return {};
  const answer = await usableAnswers(db, caller).where('id', '=', act.answerId).executeTakeFirst();
  if (!answer) throw notFound("Cette réponse type n'existe plus.");
  return { answer, manager: await readName(db, caller.id) };
}
export type Prepared = Awaited<ReturnType<typeof prepare>>;

type Row = Pick<
  HeldRow,
  'id' | 'kind' | 'object_id' | 'member_id' | 'state' | 'holder_id' | 'holder_name' | 'hold_kind' | 'back_at'
>;
type Filled = Map<number, { text: string } | LeftOut>;

/**
 * Which of these requests the act leaves out, and why; the texts that the others are answered with. `rows`: those in the caller's
 * scope.
 */
export async function judge(
  db: Db,
  { caller, now }: Acting,
  { act, prepared, kinds }: { act: AskedAct; prepared: Prepared; kinds: readonly Kind[] },
  rows: readonly Row[],
): Promise<{ leftOut: Map<number, LeftOut>; texts: Map<number, string> }> {
  const kindOf = (row: Row) => kinds.find(({ name }) => name === row.kind);
  const ids = rows.map(({ id }) => id);
  const holdable = 'managerId' in act ? await findHoldable(db, act.managerId, ids) : null;
  // Who was asked nothing by the service would read that it waits, and not for what.
  const written = 'until' in act && act.until === null ? await findWritten(db, caller, ids) : null;
  const filled: Filled =
    'answerId' in act
      ? await fillAll(
          db,
          { caller, now },
          prepared,
          rows.filter(row => kindOf(row)?.answering),
        )
      : new Map();
  const why = (row: Row): LeftOut | null => {
    if (row.state === 'closed') return because('closed');
    if (row.state === 'taken' && row.holder_id !== caller.id) return because('taken', row.holder_name);
    if (act.act === 'hold' && awaitsSignature(row)) return because('signature');
    if (prepared.isOutOfReach || (holdable && !holdable.has(row.id))) return because('receiver');
    if (prepared.awayUntil) return because('away', prepared.awayUntil);
    if (written && row.member_id === null) return because('nobody');
    if (written && !written.has(row.id)) return because('unasked');
    const kind = kindOf(row);
    if (act.act === 'close' && !kind?.putAway) {
      if (!kind?.close) return because('kind');
      if ('outcome' in act && act.outcome === null) return because('outcome');
    }
    if (act.act === 'answer' && !kind?.answering) return because('kind');
    if (!('answerId' in act)) return null;
    const text = filled.get(row.id);
    return !text || 'text' in text ? null : text;
  };
  const leftOut = new Map<number, LeftOut>();
  const texts = new Map<number, string>();
  for (const row of rows) {
    const reason = why(row);
    const text = filled.get(row.id);
    if (reason) leftOut.set(row.id, reason);
    else if (text && 'text' in text) texts.set(row.id, text.text);
  }
  return { leftOut, texts };
}

/** The ready answer as each would read it. */
async function fillAll(
  db: Db,
  { caller, now }: Acting,
  { answer, manager }: Prepared,
  rows: readonly Row[],
): Promise<Filled> {
  const asked = await findAsked(
    db,
    caller,
    rows.map(row => row.object_id),
    parisDay(now),
  );
  const ofObject = new Map(asked.map(one => [one.id, one]));
  return new Map(
    rows.map(row => {
      const about = ofObject.get(row.object_id);
      const isForIt =
        about &&
        (answer!.kind === null || answer!.kind === row.kind) &&
        (answer!.social_system_id === null || answer!.social_system_id === about.system_id);
      if (!isForIt) return [row.id, because('answer')];
      const { text } = fillAnswer(answer!.text, ofMember(about), manager!);
      const missing = unfilledIn(text);
      if (missing.length > 0) return [row.id, because('unfilled', missing.join(', '))];
      return [row.id, text.length > ANSWER_LENGTHS.text ? because('answer') : { text }];
    }),
  );
}
