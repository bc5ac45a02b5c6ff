import { replySubject, UNDO_SECONDS } from 'contract/calls/messaging.ts';
import { parisDay } from 'contract/values/days.ts';
import { compositionFor, managementAddress } from '../../fund/notifications.ts';
import { saveDraft } from '../../fund/requests/drafts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest, takeBackRequest } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { forbidden, notFound, refusal } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { escapeHtml, layOut } from '../../platform/outbox/mail-layout.ts';
import { enqueueMail, takeBack } from '../../platform/outbox/outbox.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { insertMessage } from './messaging.queries.ts';
import { keepUndo, setState, type Undo } from './received.queries.ts';
import { visitorRequest } from './requests.queries.ts';
import { deleteMessages } from './retention.queries.ts';
import * as queries from './visitor-reply.queries.ts';

interface By {
  caller: Caller;
  now: Date;
}

/** What was written, a paragraph where a line is empty. */
const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(part => `<p>${part.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');

/**
 * Answers a visitor by mail, which leaves a few seconds later: what they wrote is answered, its request over. What they wrote is not
 * repeated, since nothing proves that they wrote from that address. 404: it is out of scope; 409 REQUEST_TAKEN, REQUEST_CLOSED.
 */
export async function replyToVisitor(db: Db, app: App, { caller, now }: By, messageId: number, text: string) {
  const asked = await queries.lockVisitorMessage(db, caller, messageId);
  if (!asked) throw notFound();
  if (asked.state !== 'waiting' || !asked.sender_email) throw refusal('REQUEST_CLOSED');
  await actOnRequest(db, app, { caller, now }, visitorRequest, asked.id);
  const releasedAt = after(now, UNDO_SECONDS * 1000);
  const subject = replySubject(asked.subject);
  const to = asked.sender_email;
  const id = await insertMessage(
    db,
    {
      ...{ memberId: null, folderId: null, subject, content: { text }, isFromMember: false, recipientsEmails: [to] },
      ...{ senderEmail: await managementAddress(db, app, {}), replyToId: asked.id, authorId: caller.id, releasedAt },
    },
    now,
  );
  const { sender, help } = await compositionFor(db, app, 'member');
  const mail = layOut({
    sender,
    help,
    subject,
    body: `${paragraphs(text)}<p>Vous nous avez écrit le ${frenchDay(parisDay(asked.date_sent))}.</p>`,
    button: { label: 'Nous écrire de nouveau', url: `${app.config.memberUrl}/#/nous-contacter` },
  });
  const notices = [await enqueueMail(db, { ...mail, to, template: 'visitorReply' }, now, releasedAt)];
  await keepUndo(db, id, { formerState: 'waiting', notices });
  // Neither waits: a visitor writes back by the form, which is another message.
  await setState(db, id, 'answered');
  await setState(db, asked.id, 'answered');
  await followRequests(db, app, visitorRequest, [asked.id], { now, by: caller.id, outcome: 'Répondu par e-mail' });
}

/** Takes the caller's answer back before it leaves: its text is what they were writing. 409 ANSWER_RELEASED: too late. */
export async function undoReplyToVisitor(db: Db, app: App, { caller, now }: By, messageId: number) {
  const asked = await queries.lockVisitorMessage(db, caller, messageId);
  const reply = asked && (await queries.findVisitorReply(db, asked.id));
  if (!asked || !reply) throw notFound();
  if (reply.author_id !== caller.id) throw forbidden("Seule la personne qui a envoyé cette réponse peut l'annuler.");
  const { notices } = reply.undo as unknown as Undo;
  if (!reply.released_at || reply.released_at <= now || !(await takeBack(db, notices)))
    throw refusal('ANSWER_RELEASED');
  await deleteMessages(db, [reply.id]);
  await setState(db, asked.id, 'waiting');
  const requestId = await takeBackRequest(db, app, { caller, now }, visitorRequest, asked.id);
  const { text } = reply.content as { text: string };
  if (requestId !== null) await saveDraft(db, { requestId, authorId: caller.id, field: 'text', text, now });
}
