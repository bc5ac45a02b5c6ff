import type * as contract from 'contract/calls/canned-answers.ts';
import type { AnsweredKind } from 'contract/calls/canned-answers.ts';
import { parisDay } from 'contract/values/days.ts';
import {
  type Asked,
  answersFor,
  answersOf,
  byTitle,
  readAsked,
  readAskedByVisitor,
  readAskedOf,
} from '../../fund/answers/answers.queries.ts';
import { fillAnswer, ofMember, ofVisitor } from '../../fund/answers/fill.ts';
import { keepHistory, keepOrigin } from '../../fund/content.ts';
import { readName } from '../../fund/full-name.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Call, Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { findAnswers, insertAnswer, readAnswer, removeAnswer, requireWhose } from './canned-answers.queries.ts';
import { answerVersion, saveAnswer } from './canned-answers.save.ts';

export const cannedAnswersRoutes = (_app: App): Routes<typeof contract> => ({
  getCannedAnswers: ({ db }) => findAnswers(db),

  async createCannedAnswer({ db, caller, now, body, note }) {
    await requireWhose(db, body);
    const id = await insertAnswer(db, body);
    note({ objectId: id });
    const created = await readAnswer(db, id);
    await keepHistory({ db, caller, now }, { ...answerVersion(created), action: 'create' });
    return created;
  },

  updateCannedAnswer: ({ db, caller, now, params, body }) => saveAnswer({ db, caller, now }, params.id, body),

  async deleteCannedAnswer({ db, caller, now, params }) {
    const stored = await readAnswer(db, params.id, { isHeld: true });
    await removeAnswer(db, params.id);
    await keepOrigin({ db, caller, now }, answerVersion(stored));
    const last = { ...answerVersion(stored), version: stored.version + 1, action: 'delete' as const };
    await keepHistory({ db, caller, now }, last);
  },

  getUsableAnswers: async ({ db, caller }) => byTitle(await answersFor(db, caller, 'message').execute()),

  async getAnswersForMessage({ db, caller, now, params }) {
    const asked = await readAsked(db, caller, params.messageId, parisDay(now));
    return offered(db, caller, 'message', asked.system_id);
  },

  async fillAnswerForMessage(call) {
    return filled(call, await readAsked(call.db, call.caller, call.params.messageId, parisDay(call.now)));
  },

  async getAnswersForVisitor({ db, caller, params }) {
    const { system_id } = await readAskedByVisitor(db, caller, params.visitorMessageId);
    return offered(db, caller, 'visitorMessage', system_id);
  },

  async fillAnswerForVisitor({ db, caller, params, note }) {
    const asked = await readAskedByVisitor(db, caller, params.visitorMessageId);
    const answer = await readOffered(db, caller, 'visitorMessage', asked.system_id, params.answerId);
    note({ detail: { answer: answer.id } });
    return fillAnswer(answer.text, ofVisitor(asked), await readName(db, caller.id));
  },

  async getAnswersForFolder({ db, caller, now, params }) {
    const asked = await readAskedOf(db, caller, params.folderId, parisDay(now));
    return offered(db, caller, 'message', asked.system_id);
  },

  async fillAnswerForFolder(call) {
    return filled(call, await readAskedOf(call.db, call.caller, call.params.folderId, parisDay(call.now)));
  },
});

const offered = async (db: Db, caller: Caller, kind: AnsweredKind, systemId: number | null) =>
  byTitle(await answersOf(db, caller, kind, systemId).execute());

const readOffered = (db: Db, caller: Caller, kind: AnsweredKind, systemId: number | null, answerId: number) =>
  answersOf(db, caller, kind, systemId)
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow(() => notFound("Cette réponse type n'existe plus."));

/** Fills in the answer that the call names; the member finds that it was read. */
async function filled(
  call: Call<typeof contract.fillAnswerForMessage | typeof contract.fillAnswerForFolder>,
  asked: Asked,
) {
  const { db, caller, params, note, subjects } = call;
  subjects([asked.member_id]);
  const answer = await readOffered(db, caller, 'message', asked.system_id, params.answerId);
  note({ detail: { answer: answer.id } });
  return fillAnswer(answer.text, ofMember(asked), await readName(db, caller.id));
}
