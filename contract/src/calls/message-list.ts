// Apart from messaging.ts, which the home of the portal need not load whole.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { day, id, instant, pathId } from '../values/fields.ts';
import { SUBMISSION_KINDS } from '../values/submissions.ts';

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
  /** Ours, from here: what it is about, the message that it answers, and whether the member has read it. */
  requestType: z.nullable(z.string()),
  replyToId: z.nullable(id),
  /** What the member sent in whose exchange it stands, and goes on; null: the service wrote by itself. */
  submission: z.nullable(z.object({ kind: z.enum(SUBMISSION_KINDS), id })),
  isRead: z.boolean(),
  /** The manager who wrote it: in the member's name; the one who answered, told to the service alone. */
  authorName: z.nullable(z.string()),
  /** Of the member's, while it waits: by which day the service means to answer. Null too while the service waits for them. */
  expectedBy: z.nullable(day),
});
export type Message = z.input<typeof Message>;

/** `unread` (ours): the answers that the member has not opened yet, in the folder or in all. */
export const MessagePage = z.extend(page(Message), { unread: z.int() });

/** Sent and received in all folders, the newest first. */
export const getUserMessages = endpoint({
  access: 'member',
  method: 'GET',
  path: '/api/user/:id/messages/:start/:take',
  params: z.object({ id: pathId, ...pathPaging }),
  own: 'id',
  answer: MessagePage,
  audit: { action: 'message.list', object: 'member', id: 'id' },
});
