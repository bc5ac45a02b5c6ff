import { type MessageState, replySubject } from 'contract/calls/messaging.ts';
import type { SubmissionKind } from 'contract/values/submissions.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { saveDraft } from '../../fund/requests/drafts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest, awaitMember, takeBackRequest } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import { releaseFiles } from '../../fund/retention/release.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { forbidden, notFound, refusal } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { takeBack } from '../../platform/outbox/outbox.ts';
import * as queries from './messaging.queries.ts';
import type { Undo } from './received.queries.ts';
import * as received from './received.queries.ts';
import { messageRequest } from './requests.queries.ts';
import { deleteMessages } from './retention.queries.ts';

interface By {
  caller: Caller;
  now: Date;
}
interface Answer {
  subject: string;
  text: string;
  files: readonly Upload[];
  /** When the member sees it. */
  releasedAt: Date;
  /** It waits for what the member writes back, whose request stays. */
  isAwaited: boolean;
}
type Asked = NonNullable<Awaited<ReturnType<typeof received.lockReceived>>>;

/**
 * Answers a message of a member, which the caller has locked: it is answered, its request closed, and the member is told once the
 * answer reaches them; of one that asks for more, the request stays, and waits for them. Answers the id of the answer. 409 REQUEST_TAKEN where a colleague holds it.
 */
export async function sendReply(
  db: Db,
  app: App,
  { caller, now }: By,
  asked: Asked,
  { subject, text, files, releasedAt, isAwaited }: Answer,
): Promise<number> {
  await actOnRequest(db, app, { caller, now }, messageRequest, asked.id);
  const id = await queries.insertMessage(
    db,
    {
      memberId: asked.member_id,
      folderId: asked.folder_id,
      subject,
      content: { text },
      requestType: asked.request_type,
      isFromMember: false,
      senderEmail: await managementAddress(db, app, { folderId: asked.folder_id }),
      recipientsEmails: asked.email?.includes('@') ? [asked.email] : [],
      replyToId: asked.id,
      authorId: caller.id,
      releasedAt,
    },
    now,
  );
  for (const file of files) await queries.insertAttachment(db, id, await storeFile(db, app, file));
  await received.setState(db, asked.id, isAwaited ? 'waiting' : 'answered');
  const isAgain = isAwaited && asked.state !== 'waiting';
  await followRequests(db, app, messageRequest, [asked.id], { now, by: caller.id, outcome: 'Répondu', isAgain });
  if (isAwaited)
    await awaitMember(db, app, { caller, now }, { kind: messageRequest, objectId: asked.id, since: releasedAt });
  // What they wrote on something else that they sent is read, and answered, on its page.
  const about =
    asked.about_kind && asked.about_id
      ? { kind: asked.about_kind as SubmissionKind, id: asked.about_id }
      : { kind: 'message' as const, id: asked.id };
  const told = {
    name: 'answerWaits' as const,
    now,
    notBefore: releasedAt,
    member: asked.member_id,
    about,
    folders: [asked.folder_id],
  };
  const notices = await notify(db, app, told);
  await received.keepUndo(db, id, { formerState: asked.state as MessageState, notices, isAwaited });
  return id;
}

/**
 * Takes an answer of the caller's back, which the member has not seen. 404: it is out of scope, or gone; 403: somebody else's; 409
 * ANSWER_RELEASED: too late. `onFound` is told the member before anything is refused. What was sent is at once what its author
 * was writing: nothing of it is lost though the page is closed.
 */
export async function takeBackReply(
  db: Db,
  app: App,
  { caller, now }: By,
  replyId: number,
  onFound: (memberId: number) => void = () => undefined,
): Promise<{ askedId: number | null; memberId: number }> {
  const found = await received.findAnswer(db, caller, replyId);
  if (!found) throw notFound();
  const memberId = found.member_id!;
  onFound(memberId);
  if (found.author_id !== caller.id) throw forbidden("Seule la personne qui a envoyé cette réponse peut l'annuler.");
  // One after the other with who answers too; it may be gone by then.
  const asked = await received.lockReceived(db, caller, found.asked_id ?? found.id);
  const answer = await received.findAnswer(db, caller, replyId);
  if (!answer) throw notFound();
  const { released_at, asked_id } = answer;
  const undo = answer.undo as Undo | null;
  if (!released_at || released_at <= now || !undo || !(await takeBack(db, undo.notices)))
    throw refusal('ANSWER_RELEASED');
  await releaseFiles(db, (await deleteMessages(db, [answer.id])).files ?? []);
  if (asked_id === null || undo.formerState === null) return { askedId: null, memberId };
  // What another answer had made of it went when that one was taken back.
  const former = undo.formerState === 'answered' ? 'waiting' : undo.formerState;
  const state = { nobody: former, member: 'waiting', asking: 'waiting', service: 'answered' } as const;
  await received.setState(db, asked_id, state[await received.lastWriter(db, asked_id)]);
  const requestId = await takeBackRequest(db, app, { caller, now }, messageRequest, asked_id);
  if (requestId !== null) {
    const kept = { requestId, authorId: caller.id, now };
    await saveDraft(db, { ...kept, field: 'text', text: (answer.content as { text: string }).text });
    // The usual one is the form's own.
    const isOwn = answer.subject !== replySubject(asked!.subject);
    if (isOwn) await saveDraft(db, { ...kept, field: 'subject', text: answer.subject });
  }
  return { askedId: asked_id, memberId };
}

/** One that was chosen among others: somebody may have answered it, put it away, or added to it, since. */
async function lockWaiting(db: Db, caller: Caller, id: number, checkedAt: Date) {
  const asked = await received.lockReceived(db, caller, id);
  if (!asked) throw notFound();
  if (asked.state !== 'waiting') throw refusal('REQUEST_CLOSED');
  if (await received.isAddedToSince(db, id, checkedAt)) throw refusal('MESSAGE_ANSWERED');
  return asked;
}

/** Puts a message away without an answer, or back among what waits; the caller has locked it. 409 REQUEST_TAKEN as above. */
export async function putAway(db: Db, app: App, { caller, now }: By, id: number, isAway: boolean): Promise<void> {
  await actOnRequest(db, app, { caller, now }, messageRequest, id);
  // Of what was answered, nothing more is waited for.
  const isAnswered = isAway && (await received.lastWriter(db, id)) === 'asking';
  const outcome = isAnswered ? "Répondu, sans suite de l'adhérent" : 'Classé sans réponse';
  await received.setState(db, id, isAnswered ? 'answered' : isAway ? 'closed' : 'waiting');
  await followRequests(db, app, messageRequest, [id], { now, by: caller.id, outcome });
}

/** Messages, with how they are answered and put away from the queue, many at once. */
export const answeredMessage: Kind = {
  ...messageRequest,
  async putAway(db, app, by, messageId, checkedAt) {
    await putAway(db, app, by, (await lockWaiting(db, by.caller, messageId, checkedAt)).id, true);
  },
  answering: {
    async send(db, app, by, messageId, { text, releasedAt, checkedAt, isAwaited }) {
      const asked = await lockWaiting(db, by.caller, messageId, checkedAt);
      const subject = replySubject(asked.subject);
      return sendReply(db, app, by, asked, { subject, text, files: [], releasedAt, isAwaited });
    },
    async takeBack(db, app, by, replyId) {
      const { askedId, memberId } = await takeBackReply(db, app, by, replyId);
      if (askedId === null) throw notFound();
      return { objectId: askedId, memberId };
    },
  },
};
