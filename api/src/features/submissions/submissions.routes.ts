import { Readable } from 'node:stream';
import type * as awaited from 'contract/calls/awaited.ts';
import type * as contract from 'contract/calls/submissions.ts';
import { say } from 'contract/texts/words.ts';
import { referenceOf } from 'contract/values/references.ts';
import { OPENED_KINDS, type SubmissionKind } from 'contract/values/submissions.ts';
import {
  countSubmissions,
  findSubmissions,
  GOING_ON,
  isOlder,
  type SubmissionSource,
  type SubmissionsOf,
  submissionRecord,
  type Threads,
} from '../../fund/submissions.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import * as queries from './submissions.queries.ts';
import { addedText, isOpenToReply, ownFile, receiptDocument, stepsOf, titleOf } from './submissions.rules.ts';

/** In sight at most: what goes on and what ended lately. */
const MOST = 200;

export const awaitedRoutes =
  (sources: readonly SubmissionSource[]) =>
  (_app: App): Routes<typeof awaited> => ({
    async getAwaited({ db, caller: space, now }) {
      // Mostly nothing: one question says so through indexes, before every source is asked.
      if (!(await queries.isAnythingGoingOn(db, sources, { space, now }))) return [];
      const rows = await findSubmissions(db, sources, { space, now, where: GOING_ON }, { start: 0, take: MOST });
      return rows.map(row => submissionRecord(row, now));
    },
  });

export const submissionsRoutes =
  (sources: readonly SubmissionSource[], threads: Threads) =>
  (app: App): Routes<typeof contract> => {
    async function findOne(db: Db, of: SubmissionsOf, kind: SubmissionKind, id: number) {
      const ofKind = sources.filter(source => source.kind === kind);
      const row = await queries.findByNumber(db, ofKind, of, id);
      if (!row) throw notFound("Cette démarche n'existe pas.");
      const content = (await ofKind[0]?.content?.(db, id, of.space.id)) ?? { text: null, files: [] };
      return { row, submission: submissionRecord(row, of.now), content };
    }

    return {
      async getSubmissions({ db, caller: space, now }) {
        const asked = { space, now };
        const rows = await queries.findInSight(db, sources, asked, MOST);
        const told = rows.map(row => submissionRecord(row, now));
        return {
          goingOn: told.filter(({ state }) => state === 'ours' || state === 'yours'),
          over: told.filter(({ state }) => state !== 'ours' && state !== 'yours'),
          older: await countSubmissions(db, sources, { ...asked, where: isOlder(now) }),
        };
      },

      async getOlderSubmissions({ db, caller: space, now, params: { start, take } }) {
        const asked = { space, now, where: isOlder(now) };
        const rows = await findSubmissions(db, sources, asked, { start, take });
        const total = await countSubmissions(db, sources, asked);
        return { data: rows.map(row => submissionRecord(row, now)), startIndex: start, take, total };
      },

      async getSubmission({ db, caller: space, now, params, note }) {
        const of = { space, now };
        const { submission, content } = await findOne(db, of, params.kind, params.objectId);
        note({ detail: { kind: params.kind, submission: params.objectId } });
        const files = await queries.findFiles(db, content.files);
        const exchange = await threads.exchange(db, of, submission);
        return {
          ...submission,
          steps: stepsOf(submission, await queries.findTakenAt(db, params.kind, submission.ids), exchange),
          text: content.text,
          files: files.map(file => ownFile(file, content.areGone)),
          exchange,
          isOpenToReply: isOpenToReply(submission, now),
        };
      },

      async getSubmissionFile({ db, caller: space, now, params: { kind, objectId, fileId }, note }) {
        const { content } = await findOne(db, { space, now }, kind, objectId);
        if (!OPENED_KINDS.some(one => one === kind) || !content.files.includes(fileId)) throw notFound();
        note({ detail: { kind, submission: objectId, file: fileId } });
        return openFile(db, app, content.areGone ? null : fileId);
      },

      async getSubmissionReceipt({ db, caller: space, now, params, note }) {
        const { submission, content } = await findOne(db, { space, now }, params.kind, params.objectId);
        if (submission.isFromService) throw notFound();
        const { member, systems } = await queries.findReceiver(db, space.id, submission.folderIds);
        const author = systems.length === 1 ? systems[0]! : 'Mon espace retraite';
        const exchange = await threads.exchange(db, { space, now }, submission);
        const own = exchange.filter(({ userIsSender }) => userIsSender);
        const writtenAt = own.findLast(({ dateSent }) => dateSent > submission.sentAt)?.dateSent ?? null;
        const files = [
          ...(await queries.findFiles(db, content.files)),
          ...(await queries.findAttached(
            db,
            own.map(({ id }) => id),
          )),
        ];
        const pdf = await makePdf(receiptDocument({ submission, member, author, files, writtenAt, now }));
        note({ detail: { kind: params.kind, submission: params.objectId } });
        return {
          content: Readable.from([pdf]),
          size: pdf.length,
          mimeType: 'application/pdf',
          filename: `recu-${referenceOf(params.kind, submission.id)}.pdf`,
        };
      },

      async replyToSubmission({ db, caller, now, params, body: { email }, files, note }) {
        const { row, submission } = await findOne(db, { space: caller, now }, params.kind, params.objectId);
        if (!isOpenToReply(submission, now)) throw refusal('SUBMISSION_OVER');
        if (!email.text && files.length === 0) throw invalid([{ path: 'email.text', message: say('rules.required') }]);
        const subject = params.kind === 'message' ? (submission.title ?? '') : titleOf(submission).slice(0, 150);
        // Of what was sent for several folders, each has its service: the one that asked is answered.
        const asked = row.state === 'yours' && row.request_id ? await queries.findAsked(db, row.request_id) : null;
        const folderId = asked?.folder_id ?? submission.folderIds[0] ?? null;
        const one = { kind: params.kind, id: asked?.id ?? submission.id };
        const sent = await threads.write(
          db,
          app,
          { caller, now },
          { ...one, folderId, subject, text: email.text || addedText(files.length), files },
        );
        note({ detail: { kind: params.kind, submission: params.objectId, message: sent.id } });
        return sent;
      },
    };
  };
