import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { CHANNEL_NAMES } from '../values/channels.ts';
import { id, instant, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { SUBMISSION_KINDS } from '../values/submissions.ts';
import { Awaited } from './awaited.ts';
import { Message } from './message-list.ts';
import { MESSAGE_LIMITS } from './messaging.ts';
import { SentFile } from './received.ts';

// Ours: 'Mes démarches', everything that a member sent and what became of it (docs/decisions/0043-submissions.md).

/** One thing that a member sent. */
export const Submission = z.extend(Awaited, {
  /** All the numbers that it stands for, by each of which it is opened: a new account has one for each folder. */
  ids: z.array(id),
  /** Of a document: its file, which tells two of one type apart. */
  fileName: z.nullable(z.string()),
  channel: z.enum(CHANNEL_NAMES),
  sentAt: instant,
  /** The service wrote first: `sentAt` is when the member had it. */
  isFromService: z.boolean(),
  /** A later one of its kind counts for one of its folders: begun again, it would undo that. */
  isBegunAgain: z.boolean(),
  /** The manager who sent it in the member's name, or wrote it down. */
  authorName: z.nullable(z.string()),
});
export type Submission = z.input<typeof Submission>;

const ofMember = { access: 'member', own: 'id' } as const;

/** What goes on, whoever's turn it is, and what ended within 30 days, each the newest first; `older`: how many more there are. */
export const getSubmissions = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/submissions',
  params: z.object({ id: pathId }),
  answer: z.object({ goingOn: z.array(Submission), over: z.array(Submission), older: z.int() }),
  audit: { action: 'submission.list', object: 'member', id: 'id' },
});

/** What ended before that, the newest first. */
export const getOlderSubmissions = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/submissions/older/:start/:take',
  params: z.object({ id: pathId, ...pathPaging }),
  answer: page(Submission),
  audit: { action: 'submission.list', object: 'member', id: 'id' },
});

/** The way of one: done, now, to come. */
export const SUBMISSION_STEPS = ['sent', 'written', 'replied', 'added', 'study', 'asked', 'end'] as const;
const Step = z.object({
  step: z.enum(SUBMISSION_STEPS),
  at: z.nullable(instant),
  state: z.enum(['done', 'now', 'next']),
});
export type SubmissionStep = z.input<typeof Step>;

/** Why a file that was sent cannot be read: the antivirus has not looked yet, or blocked it, or its time is over. */
export const FILE_HELD = ['checking', 'blocked', 'gone'] as const;
/** A file that came with it; `held` null: it may be opened, where those of its kind may (OPENED_KINDS). */
const OwnFile = z.extend(SentFile, { id, held: z.nullable(z.enum(FILE_HELD)) });
export type OwnFile = z.input<typeof OwnFile>;

export const SubmissionRecord = z.extend(Submission, {
  steps: z.array(Step),
  /** What was written, as it was written. */
  text: z.nullable(z.string()),
  /** What came with it, messages apart, which have their own. */
  files: z.array(OwnFile),
  /** What the member and the service wrote to each other about it, the oldest first. */
  exchange: z.array(Message),
  /** When it ended, or what was written about it since was answered, where that is later; what goes on has not ended. */
  endedAt: instant,
  /** They may write about it here: it goes on, or ended within 30 days. */
  isOpenToReply: z.boolean(),
});
export type SubmissionRecord = z.input<typeof SubmissionRecord>;

const one = {
  ...ofMember,
  params: z.object({ id: pathId, kind: z.enum(SUBMISSION_KINDS), objectId: pathId }),
} as const;

/** One, with its way and its exchange. 404 for what is not the member's. */
export const getSubmission = endpoint({
  ...one,
  method: 'GET',
  path: '/api/user/:id/submissions/:kind/:objectId',
  answer: SubmissionRecord,
  audit: { action: 'submission.view', object: 'member', id: 'id' },
});

/**
 * A file that came with it, as it was sent. 404 for what came with something else, once it was removed, while the antivirus holds it
 * back, and for what is not opened from there.
 */
export const getSubmissionFile = endpoint({
  ...one,
  method: 'GET',
  path: '/api/user/:id/submissions/:kind/:objectId/file/:fileId',
  params: z.extend(one.params, { fileId: pathId }),
  answer: 'file',
  audit: { action: 'submission.download', object: 'member', id: 'id' },
});

/** That it was received: a PDF/UA, which says what came, when, and where it stands. 404 for what the service wrote first. */
export const getSubmissionReceipt = endpoint({
  ...one,
  method: 'GET',
  path: '/api/user/:id/submissions/:kind/:objectId/receipt',
  answer: 'file',
  limit: 'export',
  looks: true,
  audit: { action: 'submission.receipt', object: 'member', id: 'id' },
  mode: 'own',
});

/**
 * The member writes about one, adds files, or both (400 for neither): it is the service's turn again, though it was over, for 30 days. One refused file
 * refuses all. The same words sent again within a minute are the same. Refuses with SUBMISSION_OVER after 30 days.
 */
export const replyToSubmission = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/user/:id/submissions/:kind/:objectId/reply',
  upload: {
    files: { files: { kinds: MEMBER_FILES.kinds, maxMo: MEMBER_FILES.maxMo, maxCount: MEMBER_FILES.maxCount } },
    maxTotalMo: MEMBER_FILES.maxTotalMo,
  },
  body: z.object({
    email: z.object({ text: z.string().check(z.trim(), z.maxLength(MESSAGE_LIMITS.text)) }),
  }),
  answer: Message,
  refusals: ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE', 'SUBMISSION_OVER'],
  limit: 'send',
  audit: { action: 'submission.reply', object: 'member', id: 'id' },
});
