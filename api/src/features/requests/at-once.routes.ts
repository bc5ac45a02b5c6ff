import { UNDO_SECONDS } from 'contract/calls/messaging.ts';
import type * as contract from 'contract/calls/requests-at-once.ts';
import type { AtOnceAct } from 'contract/calls/requests-at-once.ts';
import type { LeftOutReason } from 'contract/values/requests.ts';
import { addSteps, followRequests, restartedDue } from '../../fund/requests/follow.ts';
import { awaitsSignature, type HeldRow, lockObject, putOnHold, take } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import type { App } from '../../platform/app.ts';
import { auditIn } from '../../platform/audit/audit.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { type Acting, judge, type LeftOut, type Prepared, prepare } from './at-once.ts';
import { changeLabels } from './labels.ts';
import { findHeldAmong, lockInScope, setHolder } from './requests.queries.ts';

/** Milliseconds that each of many answers adds to the time in which all may be taken back: it begins before the last is sent. */
const EACH_ANSWER = 200;

/** What the audit log calls each act on one request. */
const ACTIONS: Record<AtOnceAct['act'], string> = {
  give: 'request.give',
  label: 'request.label',
  hold: 'request.hold',
  close: 'request.close',
  answer: 'message.reply',
};

/** One of many is left out: its transaction ends with nothing written. */
class Leave extends Error {
  why: LeftOut;
  constructor(why: LeftOut) {
    super(why.reason);
    this.why = why;
  }
}

const UNKNOWN: LeftOut = { reason: 'unknown', detail: null };

/** What a refusal of one alone is called among many; undefined: none, it failed. */
function whyRefused(error: unknown): LeftOut | undefined {
  if (error instanceof Leave) return error.why;
  if (!(error instanceof HttpError)) return undefined;
  const { REQUEST_TAKEN: holder, ...other } = error.additionalData as Record<string, { name: string }>;
  if (holder) return { reason: 'taken', detail: holder.name };
  if (other.REQUEST_AWAITS_SIGNATURE) return { reason: 'signature', detail: null };
  return { reason: other.REQUEST_CLOSED ? 'closed' : other.MESSAGE_ANSWERED ? 'written' : 'unknown', detail: null };
}

/** As the row of a list names it: many have one subject, and whose it is tells them apart. */
const wordsOf = ({ whose, subject }: { whose: string | null; subject: string }) =>
  [whose, subject].filter(Boolean).join(' : ');

interface Job extends Acting {
  act: AtOnceAct;
  prepared: Prepared;
  address: string;
  /** When members see what is answered. */
  releasedAt: Date;
  /** What members wrote by then was there to be read. */
  checkedAt: Date;
}

export const atOnceRoutes =
  (kinds: readonly Kind[]) =>
  (app: App): Routes<typeof contract> => {
    const kindOf = ({ kind: name }: Pick<HeldRow, 'kind'>) => kinds.find(kind => kind.name === name)!;

    /** What its kind does as its own page does: its object is locked first, and then its request; the log names the object. */
    const isOfObject = (act: AtOnceAct, row: HeldRow) =>
      act.act === 'answer' || (act.act === 'close' && kindOf(row).putAway !== undefined);

    /** Does it with a request that nothing leaves out, in its transaction; answers the id of an answer, or null. */
    async function act(tx: Db, row: HeldRow, job: Job, text: string | undefined): Promise<number | null> {
      const { act, caller, now, prepared } = job;
      const kind = kindOf(row);
      const dueOn = restartedDue(app, row, now);
      const by = { now, by: caller.id };
      switch (act.act) {
        case 'give':
          if (act.managerId === caller.id && !awaitsSignature(row)) await take(tx, app, row, caller, now);
          else {
            await setHolder(tx, row, { holderId: act.managerId, dueOn });
            await addSteps(tx, [row.id], 'given', { ...by, to: act.managerId, note: act.note });
          }
          return null;
        case 'label':
          await changeLabels(tx, row, act, { caller, now, names: prepared.names! });
          return null;
        case 'hold':
          await putOnHold(tx, app, row, job, { until: prepared.until!, reason: act.reason });
          return null;
        case 'close':
          if (kind.putAway) await kind.putAway(tx, app, { caller, now }, row.object_id, job.checkedAt);
          else {
            const outcome = act.outcome!;
            await kind.close!(tx, row.object_id, { now, outcome });
            await followRequests(tx, app, kind, [row.object_id], { ...by, outcome });
          }
          return null;
        case 'answer':
          return kind.answering!.send(tx, app, { caller, now }, row.object_id, {
            text: text!,
            isAwaited: act.isAwaited ?? false,
            releasedAt: job.releasedAt,
            checkedAt: job.checkedAt,
          });
      }
    }

    /** One of many, in its own transaction, with its own entry of the audit log. */
    const one = (id: number, job: Job) =>
      app.db.transaction().execute(async tx => {
        const { caller, now } = job;
        const [seen] = await findHeldAmong(tx, caller, now, [id]);
        const isObjects = seen && isOfObject(job.act, seen);
        if (seen && job.act.act === 'close' && !isObjects) await lockObject(tx, kindOf(seen), seen);
        const row = isObjects ? seen : await lockInScope(tx, caller, now, id);
        if (!row) throw new Leave(UNKNOWN);
        const { leftOut, texts } = await judge(tx, job, { ...job, kinds }, [row]);
        const why = leftOut.get(id);
        if (why) throw new Leave(why);
        const answer = await act(tx, row, job, texts.get(id));
        const ofObject = isOfObject(job.act, row);
        const object = ofObject ? (['message', row.object_id] as const) : (['request', id] as const);
        const subjects = row.member_id === null ? [] : [row.member_id];
        await auditIn(tx, {
          at: now,
          authorId: caller.id,
          action: ofObject && job.act.act === 'close' ? 'message.close' : ACTIONS[job.act.act],
          objectType: object[0],
          objectId: object[1],
          address: job.address,
          detail: { atOnce: true, ...(answer !== null && { answer }), ...detailOf(job.act), subjects },
          subjects,
        });
        return answer;
      });

    /** Each in turn, in the order of their numbers, so that two who act on the same ones do not wait for each other in a circle. */
    async function each<R>(ids: readonly number[], work: (id: number) => Promise<R>) {
      const done: { id: number; result: R }[] = [];
      const leftOut: { id: number; reason: LeftOutReason; detail: string | null }[] = [];
      for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
        try {
          done.push({ id, result: await work(id) });
        } catch (error) {
          const why = whyRefused(error);
          if (!why) app.log.error({ err: error, request: id }, 'one of many requests failed');
          leftOut.push({ id, ...(why ?? { reason: 'failed', detail: null }) });
        }
      }
      return { done, leftOut };
    }

    return {
      async checkRequestsAtOnce({ db, caller, now, body, note, subjects }) {
        const ids = [...new Set(body.ids)];
        const prepared = await prepare(db, app, { caller, now }, body.act);
        const rows = await findHeldAmong(db, caller, now, ids);
        const { leftOut, texts } = await judge(db, { caller, now }, { act: body.act, prepared, kinds }, rows);
        const example = ids.find(id => texts.has(id));
        const found = new Map(rows.map(row => [row.id, row]));
        // Whose subject or text is shown; nothing is shown of the others.
        subjects(rows.flatMap(row => ((leftOut.has(row.id) || row.id === example) && row.member_id) || []));
        note({ detail: { act: body.act.act, requests: ids.length, leftOut: [...leftOut.keys()] } });
        return {
          done: rows.length - leftOut.size,
          putAway:
            body.act.act === 'close' ? rows.filter(row => !leftOut.has(row.id) && kindOf(row).putAway).length : 0,
          leftOut: ids.flatMap(id => {
            const row = found.get(id);
            const why = row ? leftOut.get(id) : UNKNOWN;
            return why ? [{ id, subject: row ? wordsOf(row) : null, ...why }] : [];
          }),
          example: example === undefined ? null : { id: example, text: texts.get(example)! },
          checkedAt: now,
        };
      },

      async doRequestsAtOnce({ db, caller, now, body, address, note }) {
        const prepared = await prepare(db, app, { caller, now }, body.act);
        const releasedAt = after(now, UNDO_SECONDS * 1000 + body.ids.length * EACH_ANSWER);
        const job = { caller, now, act: body.act, checkedAt: body.checkedAt, prepared, address, releasedAt };
        const { done, leftOut } = await each(body.ids, id => one(id, job));
        const answers = done.flatMap(({ result }) => result ?? []);
        note({ detail: { act: body.act.act, ...detailOf(body.act), done: done.length, leftOut: leftOut.length } });
        return {
          done: done.map(({ id }) => id),
          leftOut,
          answers,
          undoSeconds: Math.max(0, Math.floor((releasedAt.getTime() - app.clock.now().getTime()) / 1000)),
        };
      },

      async undoAnswersAtOnce({ caller, now, body, address, note }) {
        const answering = kinds.find(kind => kind.answering)!.answering!;
        const { done, leftOut } = await each(body.answers, answerId =>
          app.db.transaction().execute(async tx => {
            const { objectId, memberId } = await answering.takeBack(tx, app, { caller, now }, answerId);
            await auditIn(tx, {
              at: now,
              authorId: caller.id,
              action: 'message.undoReply',
              objectType: 'message',
              objectId,
              address,
              detail: { atOnce: true, answer: answerId, subjects: [memberId] },
              subjects: [memberId],
            });
          }),
        );
        note({ detail: { undone: done.length, late: leftOut.length } });
        return { undone: done.map(({ id }) => id), late: leftOut.map(({ id }) => id) };
      },
    };
  };

/** What the audit log says of an act, without what was written. */
function detailOf(act: AtOnceAct) {
  switch (act.act) {
    case 'give':
      return { to: act.managerId };
    case 'label':
      return { put: act.put, taken: act.taken };
    case 'hold':
      return { until: act.until };
    case 'close':
      return {};
    case 'answer':
      return { cannedAnswer: act.answerId };
  }
}
