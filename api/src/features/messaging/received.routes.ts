import type * as contract from 'contract/calls/messaging.ts';
import { type MessageState, replySubject, SAME_WITHIN_SECONDS, UNDO_SECONDS } from 'contract/calls/messaging.ts';
import { unfilledProblem } from 'contract/values/answers.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { folderOf, fullName, receivedPage, senderOf } from '../../fund/received.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest, takeBackRequest } from '../../fund/requests/hold.ts';
import { releaseFiles } from '../../fund/retention/release.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { forbidden, invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { takeBack } from '../../platform/outbox/outbox.ts';
import * as queries from './messaging.queries.ts';
import { isPurged, messageRecord } from './messaging.record.ts';
import type { Undo } from './received.queries.ts';
import * as received from './received.queries.ts';
import { messageRequest } from './requests.queries.ts';
import { deleteMessages } from './retention.queries.ts';

type Contract = Pick<
  typeof contract,
  | 'searchReceivedMessages'
  | 'getReceivedMessage'
  | 'getReceivedAttachment'
  | 'setMessageClosed'
  | 'replyToMessage'
  | 'undoReply'
>;

/** The service's side: what members wrote, and its answers. */
export const receivedRoutes = (app: App): Routes<Contract> => {
  const thread = async (db: Db, ids: number[]) => {
    const rows = await queries.findByIds(db, ids);
    const files = await queries.findAttachments(db, ids);
    return rows.map(row => messageRecord(row, files));
  };

  return {
    searchReceivedMessages: call =>
      receivedPage(
        call,
        received.findReceived(call.db, call.caller, call.body),
        { sentAt: 'message.date_sent', id: 'message.id', isOldestFirst: call.body.state === 'waiting' },
        row => ({
          id: row.id,
          subject: row.subject,
          requestType: row.request_type,
          state: row.state as MessageState,
          dateSent: row.date_sent,
          member: senderOf(row),
          folder: folderOf(row),
          attachmentCount: row.attachment_count ?? 0,
          authorName: fullName(row.author_firstname, row.author_lastname),
          answeredAt: row.answered_at,
        }),
      ),

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

    async setMessageClosed({ db, caller, now, params, body: { value }, note, subjects }) {
      const asked = await received.lockReceived(db, caller, params.messageId);
      if (!asked) throw notFound();
      if (asked.state === 'answered') throw refusal('MESSAGE_ANSWERED');
      note({ detail: { closed: value } });
      subjects([asked.member_id]);
      await actOnRequest(db, app, { caller, now }, messageRequest, asked.id);
      await received.setState(db, asked.id, value ? 'closed' : 'waiting');
      const outcome = 'Classé sans réponse';
      await followRequests(db, app, messageRequest, [asked.id], { now, by: caller.id, outcome });
    },

    async replyToMessage({ db, caller, now, params, body: { email }, files, note, subjects }) {
      const asked = await received.lockReceived(db, caller, params.messageId);
      if (!asked) throw notFound();
      subjects([asked.member_id]);
      const unfilled = unfilledProblem(email.content.text);
      if (unfilled) throw invalid([{ path: 'email.content.text', message: unfilled }]);
      const folderId = asked.folder_id;
      const subject = email.subject ?? replySubject(asked.subject);
      const same = await queries.findSame(db, {
        memberId: asked.member_id,
        folderId,
        isFromMember: false,
        subject,
        text: email.content.text,
        hashes: files.map(file => file.sha256),
        since: after(now, -SAME_WITHIN_SECONDS * 1000),
      });
      if (same !== null) {
        note({ detail: { repeated: same } });
        return (await thread(db, [same]))[0]!;
      }
      const answers = await received.findAnswerIds(db, asked.id);
      if (email.answersSeen !== null && email.answersSeen < answers.length) throw refusal('MESSAGE_ANSWERED');
      await actOnRequest(db, app, { caller, now }, messageRequest, asked.id);
      const releasedAt = after(now, UNDO_SECONDS * 1000);
      const id = await queries.insertMessage(
        db,
        {
          memberId: asked.member_id,
          folderId,
          subject,
          content: { text: email.content.text },
          requestType: asked.request_type,
          isFromMember: false,
          senderEmail: await managementAddress(db, app, { folderId }),
          recipientsEmails: asked.email?.includes('@') ? [asked.email] : [],
          replyToId: asked.id,
          authorId: caller.id,
          releasedAt,
        },
        now,
      );
      for (const file of files) await queries.insertAttachment(db, id, await storeFile(db, app, file));
      await received.setState(db, asked.id, 'answered');
      await followRequests(db, app, messageRequest, [asked.id], { now, by: caller.id, outcome: 'Répondu' });
      const notices = await notify(db, app, {
        name: 'answerWaits',
        now,
        notBefore: releasedAt,
        member: asked.member_id,
      });
      await received.keepUndo(db, id, { formerState: asked.state as MessageState, notices });
      note({ detail: { answer: id } });
      return (await thread(db, [id]))[0]!;
    },

    async undoReply({ db, caller, now, params, note, subjects }) {
      const found = await received.findAnswer(db, caller, params.replyId);
      if (!found) throw notFound();
      subjects([found.member_id!]);
      if (found.author_id !== caller.id)
        throw forbidden("Seule la personne qui a envoyé cette réponse peut l'annuler.");
      // One after the other with who answers too; it may be gone by then.
      await received.lockReceived(db, caller, found.asked_id);
      const answer = await received.findAnswer(db, caller, params.replyId);
      if (!answer) throw notFound();
      const { released_at, asked_id } = answer;
      const undo = answer.undo as Undo | null;
      if (!released_at || released_at <= now || !undo || !(await takeBack(db, undo.notices)))
        throw refusal('ANSWER_RELEASED');
      note({ objectId: asked_id, detail: { answer: answer.id } });
      await releaseFiles(db, (await deleteMessages(db, [answer.id])).files ?? []);
      // What another answer had made of it went when that one was taken back.
      const former = undo.formerState === 'answered' ? 'waiting' : undo.formerState;
      const state = { nobody: former, member: 'waiting', service: 'answered' } as const;
      await received.setState(db, asked_id, state[await received.lastWriter(db, asked_id)]);
      await takeBackRequest(db, app, { caller, now }, messageRequest, asked_id);
    },
  };
};
