import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { pathPaging } from '../kit/paging.ts';
import {
  emailAddress,
  filledLine,
  filledText,
  givenDay,
  id,
  instant,
  line,
  MAX_PHONE_LENGTH,
  orNull,
  pathId,
} from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { CAPTCHA_REFUSALS, CaptchaAnswer } from './captcha.ts';
import { Attachment, Message, MessagePage } from './message-list.ts';
import { FolderOfSent, Sender } from './received.ts';

export * from './message-list.ts';

import { type RequestType, requestTypes } from '../values/request-types.ts';

export * from '../values/request-types.ts';

/** Characters. */
export const MESSAGE_LIMITS = { subject: 150, text: 5000 } as const;

/** The subject of an answer: 'Re : …', once, within its limit. `worded`: the portal has words of its own for it. */
export const replySubject = (subject: string, worded = (asked: string) => `Re : ${asked}`) =>
  (/^re\s*:/i.test(subject) ? subject : worded(subject)).slice(0, MESSAGE_LIMITS.subject);

/** What a member writes about; the service reads it before the subject. */
export const REQUEST_TYPES: Record<RequestType, string> = {
  payment: 'Paiement',
  certificate: 'Attestation',
  document: 'Justificatif',
  situation: 'Situation personnelle',
  bank: 'Coordonnées bancaires',
  folder: 'Dossier',
  other: 'Autre demande',
};

/** The same message sent again within this many seconds is the same message: a double click, a retry after a cut line. */
export const SAME_WITHIN_SECONDS = 60;

/** Seconds in which who sent an answer may take it back; the member does not see it before. */
export const UNDO_SECONDS = 10;

const Content = z.object({ text: filledText(MESSAGE_LIMITS.text) });

const ofMember = { access: 'member' } as const;

/** Those of one folder. */
export const getFolderMessages = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/messages/folder/:folderId/user/:userId/:start/:take',
  params: z.object({ folderId: pathId, userId: pathId, ...pathPaging }),
  own: 'userId',
  answer: MessagePage,
  audit: { action: 'message.list', object: 'folder', id: 'folderId' },
});

export const getMessageAttachments = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/message/:messageId/attachments',
  params: z.object({ messageId: pathId }),
  answer: z.array(Attachment),
  audit: { action: 'message.attachments', object: 'message', id: 'messageId' },
});

/** 404 once it was purged, and for what the antivirus holds back. */
export const getAttachment = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/attachment/:attachmentId',
  params: z.object({ attachmentId: pathId }),
  answer: 'file',
  audit: { action: 'message.download', object: 'attachment', id: 'attachmentId' },
});

/** The member has opened an answer (ours). A manager who looks on their behalf leaves it unread. */
export const setMessageRead = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/message/:messageId/read',
  params: z.object({ messageId: pathId }),
  looks: true,
  audit: { action: 'message.read', object: 'message', id: 'messageId' },
});

const upload = {
  files: { files: { kinds: MEMBER_FILES.kinds, maxMo: MEMBER_FILES.maxMo, maxCount: MEMBER_FILES.maxCount } },
  maxTotalMo: MEMBER_FILES.maxTotalMo,
} as const;
const FILE_REFUSALS = ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'] as const;

/** To the service of the folder, which receives it by mail. One refused file refuses the message. */
export const sendMessage = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/api/message/send',
  upload,
  body: z.object({
    email: z.object({
      subject: filledLine(MESSAGE_LIMITS.subject),
      folderId: id,
      requestType: orNull(z.enum(requestTypes)),
      content: Content,
    }),
  }),
  answer: Message,
  refusals: FILE_REFUSALS,
  limit: 'send',
  audit: { action: 'message.send', object: 'message' },
});

/** From somebody who is not signed in, to the service of the social system, or of the fund without one. Who lost a device says where to call them. */
export const sendOfflineMessage = endpoint({
  method: 'PUT',
  path: '/api/message/offline/send',
  access: 'public',
  body: z.object({
    firstname: filledLine(100),
    lastname: filledLine(100),
    email: emailAddress,
    phone: orNull(line(MAX_PHONE_LENGTH)),
    socialSystemId: orNull(id),
    subject: filledLine(MESSAGE_LIMITS.subject),
    content: Content,
    /** Why they cannot sign in (ours): it is looked at before the rest. */
    about: orNull(z.literal('lostDevice')),
    /** Of who lost a device (ours): it helps to find them. */
    birthDate: orNull(givenDay),
    captcha: CaptchaAnswer,
  }),
  refusals: CAPTCHA_REFUSALS,
  limit: 'forgotten',
  audit: { action: 'message.offline', object: 'message' },
  mode: 'own',
});

/** The social systems that a visitor may write to, by name (ours). */
export const getContactSystems = endpoint({
  method: 'GET',
  path: '/api/message/offline/socialSystems',
  access: 'public',
  answer: z.array(z.object({ id, systemName: z.string() })),
  audit: null,
});

/** What became of a member's message: it waits, was answered, or was put away without an answer. */
export const MESSAGE_STATES = ['waiting', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const FolderOfMessage = z.extend(FolderOfSent, { type: z.enum(['rentier', 'actif']) });

/** A member's message with its answers, the oldest first, and the last ten others of the same folder (ours). */
export const getReceivedMessage = endpoint({
  method: 'GET',
  path: '/api/manager/message/:messageId',
  access: 'manager',
  subject: 'told',
  params: z.object({ messageId: pathId }),
  answer: z.object({
    state: z.enum(MESSAGE_STATES),
    member: z.extend(Sender, { email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    folder: z.extend(FolderOfMessage, { closed: z.boolean() }),
    message: Message,
    answers: z.array(Message),
    /** `isSent`: the service wrote first, and nobody has written back. */
    others: z.array(
      z.object({ id, subject: z.string(), dateSent: instant, state: z.enum(MESSAGE_STATES), isSent: z.boolean() }),
    ),
  }),
  audit: { action: 'message.open', object: 'folder' },
});

/** An attachment of a message in the caller's scope (ours). 404 as for the member. */
export const getReceivedAttachment = endpoint({
  method: 'GET',
  path: '/api/manager/attachment/:attachmentId',
  access: 'manager',
  subject: 'told',
  params: z.object({ attachmentId: pathId }),
  answer: 'file',
  audit: { action: 'message.managerDownload', object: 'attachment', id: 'attachmentId' },
});

const answersSeen = orNull(z.int().check(z.minimum(0)));

/**
 * Puts a message away that needs no answer, or takes it out again (ours). The member is not told. `answersSeen` as of an answer: what
 * a colleague or the member added meanwhile is read first.
 */
export const setMessageClosed = endpoint({
  method: 'POST',
  path: '/api/manager/message/:messageId/closed',
  access: 'manager',
  subject: 'told',
  params: z.object({ messageId: pathId }),
  body: z.object({ value: z.boolean(), answersSeen }),
  refusals: ['MESSAGE_ANSWERED'],
  audit: { action: 'message.close', object: 'message', id: 'messageId' },
});

/**
 * The service's answer to a member's message (ours, docs/operations.md): it appears in the member's messages, and they
 * are told of it. The subject and the folder are the message's own unless a subject is given. `answersSeen`: how many messages
 * after the first the writer has read; when there are more, it is refused, so that two managers do not answer one after the other, and
 * what the member added is not answered unread.
 */
export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/manager/message/:messageId/reply',
  access: 'manager',
  subject: 'told',
  params: z.object({ messageId: pathId }),
  upload,
  body: z.object({
    email: z.object({
      subject: orNull(filledLine(MESSAGE_LIMITS.subject)),
      content: Content,
      answersSeen,
      /** Something is asked: the request stays, and waits for what the member writes back. */
      isAwaited: z.optional(z.boolean()),
    }),
  }),
  answer: Message,
  refusals: [...FILE_REFUSALS, 'MESSAGE_ANSWERED'],
  audit: { action: 'message.reply', object: 'message', id: 'messageId' },
});

/**
 * The service writes first to a member, about a folder of theirs in the caller's scope (ours): it appears in the member's messages
 * and in 'Mes démarches', they are told of it, and what they write back waits as their messages do. The same words within
 * `SAME_WITHIN_SECONDS` are one message; `undoReply` takes it back.
 */
export const writeToMember = endpoint({
  method: 'POST',
  path: '/api/manager/members/:id/messages',
  access: 'manager',
  subject: { member: 'id' },
  params: z.object({ id: pathId }),
  upload,
  body: z.object({ email: z.object({ subject: filledLine(MESSAGE_LIMITS.subject), folderId: id, content: Content }) }),
  answer: Message,
  refusals: FILE_REFUSALS,
  audit: { action: 'message.write', object: 'message' },
});

/**
 * Takes an answer, or what the service wrote first, back within `UNDO_SECONDS` (ours): it goes with its files and its notification, which nobody has seen, and
 * what it answered, if anything, waits again, the caller's. Who sent it alone may.
 */
export const undoReply = endpoint({
  method: 'POST',
  path: '/api/manager/answer/:replyId/undo',
  access: 'manager',
  subject: 'told',
  params: z.object({ replyId: pathId }),
  refusals: ['ANSWER_RELEASED', 'REQUEST_TAKEN'],
  audit: { action: 'message.undoReply', object: 'message' },
});

const ofVisitor = {
  method: 'POST',
  access: 'manager',
  subject: 'none',
  params: z.object({ messageId: pathId }),
} as const;

/**
 * The service answers by mail who wrote without signing in (ours): at the address that they gave, of which nothing proves that it is
 * theirs. Its request is over with it. It leaves after `UNDO_SECONDS`, until when `undoReplyToVisitor` takes it back.
 */
export const replyToVisitor = endpoint({
  ...ofVisitor,
  path: '/api/manager/visitorMessage/:messageId/reply',
  body: z.object({ content: Content }),
  refusals: ['REQUEST_TAKEN', 'REQUEST_CLOSED'],
  audit: { action: 'message.replyToVisitor', object: 'message', id: 'messageId' },
});

/** Takes that answer back (ours): nothing was sent, and what was written waits again, the caller's. Who wrote it alone may. */
export const undoReplyToVisitor = endpoint({
  ...ofVisitor,
  path: '/api/manager/visitorMessage/:messageId/undoReply',
  refusals: ['ANSWER_RELEASED', 'REQUEST_TAKEN'],
  audit: { action: 'message.undoReplyToVisitor', object: 'message', id: 'messageId' },
});
