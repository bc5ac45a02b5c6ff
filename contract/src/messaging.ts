import * as z from 'zod/mini';
import { CaptchaAnswer } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, instant, orNull, pathId } from './fields.ts';
import { MEMBER_FILES } from './files.ts';
import { page, pathPaging } from './paging.ts';

/** Characters. */
export const MESSAGE_LIMITS = { subject: 150, text: 5000 } as const;

/** What a member writes about; the service reads it before the subject. */
export const REQUEST_TYPES = {
  payment: 'Paiement',
  certificate: 'Attestation',
  document: 'Justificatif',
  situation: 'Situation personnelle',
  bank: 'Coordonnées bancaires',
  folder: 'Dossier',
  other: 'Autre demande',
} as const;
export type RequestType = keyof typeof REQUEST_TYPES;
export const requestTypes = Object.keys(REQUEST_TYPES) as [RequestType, ...RequestType[]];

/** The same message sent again within this many seconds is the same message: a double click, a retry after a cut line. */
export const SAME_WITHIN_SECONDS = 60;

const line = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length));
const Content = z.object({ text: line(MESSAGE_LIMITS.text) });

/** An attached file. `data` is always null: the bytes come from `getAttachment`. */
export const Attachment = z.object({
  id,
  filename: z.string(),
  name: z.string(),
  emailId: id,
  mimeType: z.string(),
  data: z.null(),
  isInfected: z.boolean(),
  purgedDate: z.nullable(instant),
  /** Bytes (ours). */
  size: z.int(),
});
export type Attachment = z.input<typeof Attachment>;

export const Message = z.object({
  id,
  subject: z.string(),
  content: z.object({ text: z.string() }),
  dateSent: instant,
  userId: id,
  /** The member wrote it; otherwise the service did. */
  userIsSender: z.boolean(),
  senderEmail: z.nullable(z.string()),
  recipientsEmails: z.array(z.string()),
  folder: z.nullable(
    z.object({ id, type: z.enum(['rentier', 'actif']), socialSystem: z.object({ id, systemName: z.string() }) }),
  ),
  attachments: z.array(Attachment),
  /** Ours: what it is about, the message that it answers, and whether the member has read it. */
  requestType: z.nullable(z.string()),
  replyToId: z.nullable(id),
  isRead: z.boolean(),
});
export type Message = z.input<typeof Message>;

/** `unread` (ours): the answers that the member has not opened yet, in the folder or in all. */
const MessagePage = z.extend(page(Message), { unread: z.int() });

const ofMember = { access: 'member' } as const;

/** Sent and received in all folders, the newest first. */
export const getUserMessages = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/messages/:start/:take',
  params: z.object({ id: pathId, ...pathPaging }),
  own: 'id',
  answer: MessagePage,
  audit: { action: 'message.list', object: 'member', id: 'id' },
});

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
      subject: line(MESSAGE_LIMITS.subject),
      folderId: id,
      requestType: orNull(z.enum(requestTypes)),
      content: Content,
    }),
  }),
  answer: Message,
  refusals: FILE_REFUSALS,
  audit: { action: 'message.send', object: 'message' },
});

/** From somebody who is not signed in, to the service of the social system, or of the fund without one. */
export const sendOfflineMessage = endpoint({
  method: 'PUT',
  path: '/api/message/offline/send',
  access: 'public',
  body: z.object({
    firstname: line(100),
    lastname: line(100),
    email: emailAddress,
    phone: orNull(z.string().check(z.trim(), z.maxLength(30))),
    socialSystemId: orNull(id),
    subject: line(MESSAGE_LIMITS.subject),
    content: Content,
    captcha: CaptchaAnswer,
  }),
  refusals: ['CAPTCHA_INCORRECT'],
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

/**
 * The service's answer to a member's message (ours, docs/operations.md): it appears in the member's messages, and they
 * are told of it. The subject and the folder are the message's own unless a subject is given.
 */
export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/manager/message/:messageId/reply',
  access: 'manager',
  params: z.object({ messageId: pathId }),
  upload,
  body: z.object({
    email: z.object({ subject: orNull(line(MESSAGE_LIMITS.subject)), content: Content }),
  }),
  answer: Message,
  refusals: FILE_REFUSALS,
  audit: { action: 'message.reply', object: 'message', id: 'messageId' },
});
