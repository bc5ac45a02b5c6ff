import type * as contract from 'contract/calls/messaging.ts';
import { type MessageState, replySubject, UNDO_SECONDS } from 'contract/calls/messaging.ts';
import { unfilledProblem } from 'contract/values/answers.ts';
import { folderOf, senderOf } from '../../fund/received.ts';
import { sameSince } from '../../fund/repeated.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as queries from './messaging.queries.ts';
import { isPurged, messageRecord } from './messaging.record.ts';
import * as received from './received.queries.ts';
import { putAway, sendReply, takeBackReply } from './reply.ts';
import { replyToVisitor, undoReplyToVisitor } from './visitor-reply.ts';
import { writeFirst } from './write-first.ts';

type Contract = Pick<
  typeof contract,
  | 'getReceivedMessage'
  | 'getReceivedAttachment'
  | 'setMessageClosed'
  | 'replyToMessage'
  | 'writeToMember'
  | 'undoReply'
  | 'replyToVisitor'
  | 'undoReplyToVisitor'
>;

/** The service's side: what members wrote, and its answers. */
export const receivedRoutes = (app: App): Routes<Contract> => {
  const thread = async (db: Db, ids: number[]) => {
    const rows = await queries.findByIds(db, ids);
    const files = await queries.findAttachments(db, ids);
    return rows.map(row => messageRecord(row, files));
  };

  /** The member, or a colleague, added something that has not been read. */
  const refuseUnread = async (db: Db, id: number, answersSeen: number | null) => {
    if (answersSeen !== null && answersSeen < (await received.findAnswerIds(db, id)).length)
      throw refusal('MESSAGE_ANSWERED');
  };

  return {
    async getReceivedMessage({ db, caller, params, note, subjects }) {
      const row = await received.findOneReceived(db, caller, params.messageId);
      if (!row) throw notFound();
      note({ objectId: row.folder_id, detail: { message: row.id } });
      subjects([row.member_id]);
      const [message, ...answers] = await thread(db, [row.id, ...(await received.findAnswerIds(db, row.id))]);
      const others = await received.findOthers(db, row);
      return {
        state: row.state as MessageState,
        member: { ...senderOf(row), email: row.email, phone: row.phone },
        folder: { ...folderOf(row), closed: row.closed },
        message: message!,
        answers,
        others: others.map(other => ({
          id: other.id,
          subject: other.subject,
          dateSent: other.date_sent,
          state: other.state as MessageState,
          isSent: other.is_sent,
        })),
      };
    },

    async getReceivedAttachment({ db, caller, now, params, note, subjects }) {
      const found = await received.findAttachmentInScope(db, caller, params.attachmentId);
      if (!found || isPurged(found, now)) throw notFound("Ce fichier n'existe pas ou n'est plus disponible.");
      note({ detail: { folder: found.folder_id } });
      subjects([found.member_id]);
      return openFile(db, app, found.file_id);
    },

    async setMessageClosed({ db, caller, now, params, body: { value, answersSeen }, note, subjects }) {
      const asked = await received.lockReceived(db, caller, params.messageId);
      if (!asked) throw notFound();
      if (asked.state === 'answered') throw refusal('MESSAGE_ANSWERED');
      await refuseUnread(db, asked.id, answersSeen);
      note({ detail: { closed: value } });
      subjects([asked.member_id]);
      await putAway(db, app, { caller, now }, asked.id, value);
    },

    async replyToMessage({ db, caller, now, params, body: { email }, files, note, subjects }) {
      const asked = await received.lockReceived(db, caller, params.messageId);
      if (!asked) throw notFound();
      subjects([asked.member_id]);
      const unfilled = unfilledProblem(email.content.text);
      if (unfilled) throw invalid([{ path: 'email.content.text', message: unfilled }]);
      const subject = email.subject ?? replySubject(asked.subject);
      const same = await queries.findSame(db, {
        memberId: asked.member_id,
        folderId: asked.folder_id,
        isFromMember: false,
        authorId: caller.id,
        replyToId: asked.id,
        subject,
        text: email.content.text,
        hashes: files.map(file => file.sha256),
        since: sameSince(now),
      });
      if (same !== null) {
        note({ detail: { repeated: same } });
        return (await thread(db, [same]))[0]!;
      }
      await refuseUnread(db, asked.id, email.answersSeen);
      const releasedAt = after(now, UNDO_SECONDS * 1000);
      const id = await sendReply(db, app, { caller, now }, asked, {
        subject,
        text: email.content.text,
        files,
        releasedAt,
        isAwaited: email.isAwaited ?? false,
      });
      note({ detail: { answer: id, ...(email.isAwaited && { awaited: true }) } });
      return (await thread(db, [id]))[0]!;
    },

    async writeToMember({ db, caller, now, params, body: { email }, files, note }) {
      const { subject, folderId, content } = email;
      const unfilled = unfilledProblem(content.text);
      if (unfilled) throw invalid([{ path: 'email.content.text', message: unfilled }]);
      const written = { memberId: params.id, folderId, subject, text: content.text, files };
      const { id, isRepeated } = await writeFirst(db, app, { caller, now }, written);
      note({ objectId: id, ...(isRepeated && { detail: { repeated: true } }) });
      return (await thread(db, [id]))[0]!;
    },

    async undoReply({ db, caller, now, params, note, subjects }) {
      const { askedId } = await takeBackReply(db, app, { caller, now }, params.replyId, memberId =>
        subjects([memberId]),
      );
      note({ objectId: askedId ?? params.replyId, detail: { answer: params.replyId } });
    },

    async replyToVisitor({ db, caller, now, params, body: { content } }) {
      const unfilled = unfilledProblem(content.text);
      if (unfilled) throw invalid([{ path: 'content.text', message: unfilled }]);
      await replyToVisitor(db, app, { caller, now }, params.messageId, content.text);
    },

    undoReplyToVisitor: ({ db, caller, now, params }) => undoReplyToVisitor(db, app, { caller, now }, params.messageId),
  };
};
