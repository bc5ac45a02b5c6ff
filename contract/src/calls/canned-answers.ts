import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ANSWER_PLACEHOLDER_NAMES } from '../values/answers.ts';
import { filledLine, filledText, id, orNull, pathId } from '../values/fields.ts';
import { placeholderProblem } from '../values/placeholders.ts';
import { REQUEST_KINDS } from '../values/requests.ts';
import { givenVersion } from './content.ts';
import { MESSAGE_LIMITS } from './messaging.ts';

// Ours: answers that administrators write once and managers begin with (docs/decisions/0038-answers.md).

export const ANSWER_LENGTHS = { title: 80, text: MESSAGE_LIMITS.text } as const;

/** The kinds of requests that are answered in writing. */
export const ANSWERED_KINDS = ['message', 'visitorMessage'] as const;
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];
export const ANSWERED_KIND_LABELS: Record<AnsweredKind, string> = {
  message: REQUEST_KINDS.message,
  visitorMessage: REQUEST_KINDS.visitorMessage,
};

/** Why a text with placeholders cannot be kept, in French, or undefined. */
export const answerProblem = (text: string) =>
  placeholderProblem(text, ANSWER_PLACEHOLDER_NAMES, false, 'dans une réponse type');

const texts = {
  /** Null: every kind of request. */
  kind: orNull(z.enum(ANSWERED_KINDS)),
  /** Null: all social systems. */
  socialSystemId: orNull(id),
  /** Of managers; null: for everybody. */
  groupId: orNull(id),
  title: filledLine(ANSWER_LENGTHS.title),
  text: filledText(ANSWER_LENGTHS.text).check(
    z.refine(text => !answerProblem(text), { error: issue => answerProblem(String(issue.input)) }),
  ),
};

export const CannedAnswer = z.object({
  id,
  kind: z.nullable(z.enum(ANSWERED_KINDS)),
  socialSystemId: z.nullable(id),
  systemName: z.nullable(z.string()),
  groupId: z.nullable(id),
  groupName: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  version: z.int(),
});
export type CannedAnswer = z.input<typeof CannedAnswer>;

const AnId = z.object({ id: pathId });
const ofAdministrators = { access: 'administrator', subject: 'none' } as const;

/** All of them, by title. */
export const getCannedAnswers = endpoint({
  ...ofAdministrators,
  method: 'GET',
  path: '/api/cannedAnswers',
  answer: z.array(CannedAnswer),
  audit: { action: 'cannedAnswer.list' },
});

export const createCannedAnswer = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: '/api/cannedAnswers',
  body: z.object(texts),
  answer: CannedAnswer,
  audit: { action: 'cannedAnswer.create', object: 'cannedAnswer' },
});

export const updateCannedAnswer = endpoint({
  ...ofAdministrators,
  method: 'PUT',
  path: '/api/cannedAnswers/:id',
  params: AnId,
  body: z.object({ ...texts, version: givenVersion }),
  answer: CannedAnswer,
  refusals: ['STALE_VERSION'],
  audit: { action: 'cannedAnswer.update', object: 'cannedAnswer', id: 'id' },
});

export const deleteCannedAnswer = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: '/api/cannedAnswers/:id',
  params: AnId,
  audit: { action: 'cannedAnswer.delete', object: 'cannedAnswer', id: 'id' },
});

const UsableAnswers = z.array(z.object({ id, title: z.string(), text: z.string() }));
/** `missing`: what is not known, once each; the text has a mark there (`unfilledMark`). */
const FilledAnswer = z.object({ text: z.string(), missing: z.array(z.string()) });

/** Those that the caller may answer members' messages with: everybody's and those of their groups, by title, as written. */
export const getUsableAnswers = endpoint({
  method: 'GET',
  path: '/api/manager/cannedAnswers',
  access: 'manager',
  subject: 'none',
  answer: UsableAnswers,
  audit: null,
});

/** Those of them that may answer a member's message in the caller's scope, by title: as written, with nothing of the member. */
export const getAnswersForMessage = endpoint({
  method: 'GET',
  path: '/api/manager/message/:messageId/cannedAnswers',
  access: 'manager',
  subject: 'none',
  params: z.object({ messageId: pathId }),
  answer: UsableAnswers,
  audit: null,
});

/** One of them, filled in for the message's member and folder. What is not known stands as a mark (`unfilledMark`). */
export const fillAnswerForMessage = endpoint({
  method: 'GET',
  path: '/api/manager/message/:messageId/cannedAnswers/:answerId',
  access: 'manager',
  subject: 'told',
  params: z.object({ messageId: pathId, answerId: pathId }),
  answer: FilledAnswer,
  audit: { action: 'cannedAnswer.fill', object: 'message', id: 'messageId' },
});

/** Those that may answer who wrote without signing in, in the caller's scope, by title: as written. */
export const getAnswersForVisitor = endpoint({
  method: 'GET',
  path: '/api/manager/visitorMessage/:visitorMessageId/cannedAnswers',
  access: 'manager',
  subject: 'none',
  params: z.object({ visitorMessageId: pathId }),
  answer: UsableAnswers,
  audit: null,
});

/**
 * One of them, filled in with what they wrote of themselves: name, first name, social system. The rest of a member, whom nothing proves
 * that they are, stands as a mark.
 */
export const fillAnswerForVisitor = endpoint({
  method: 'GET',
  path: '/api/manager/visitorMessage/:visitorMessageId/cannedAnswers/:answerId',
  access: 'manager',
  subject: 'none',
  params: z.object({ visitorMessageId: pathId, answerId: pathId }),
  answer: FilledAnswer,
  audit: { action: 'cannedAnswer.fill', object: 'message', id: 'visitorMessageId' },
});

/** Those that may begin a message that the service writes first, about a folder in the caller's scope: as written. */
export const getAnswersForFolder = endpoint({
  method: 'GET',
  path: '/api/manager/folder/:folderId/cannedAnswers',
  access: 'manager',
  subject: 'none',
  params: z.object({ folderId: pathId }),
  answer: UsableAnswers,
  audit: null,
});

/** One of them, filled in for the folder's member, as `fillAnswerForMessage`. */
export const fillAnswerForFolder = endpoint({
  method: 'GET',
  path: '/api/manager/folder/:folderId/cannedAnswers/:answerId',
  access: 'manager',
  subject: 'told',
  params: z.object({ folderId: pathId, answerId: pathId }),
  answer: FilledAnswer,
  audit: { action: 'cannedAnswer.fill', object: 'folder', id: 'folderId' },
});
