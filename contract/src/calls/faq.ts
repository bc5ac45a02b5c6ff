import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, filledLine, givenDay, id, pathId } from '../values/fields.ts';
import { richText } from '../values/rich-text.ts';
import { givenVersion } from './content.ts';

/** Longest texts, in characters; of formatted ones, without their tags. */
export const FAQ_LENGTHS = { shortLabel: 100, longLabel: 1_000, question: 500, answer: 10_000 } as const;

/** A place in a list, from 1 (001 §3). */
const order = z.int().check(z.minimum(1));
const version = z.int().check(z.minimum(1));

export const FaqQuestion = z.object({ id, themeId: id, question: z.string(), answer: z.string(), order, version });
export type FaqQuestion = z.input<typeof FaqQuestion>;

export const FaqTheme = z.object({
  id,
  shortLabel: z.string(),
  longLabel: z.string(),
  order,
  version,
  questions: z.array(FaqQuestion),
});
export type FaqTheme = z.input<typeof FaqTheme>;

/** When members see it; days of Europe/Paris, both included (decisions A35). */
const publication = {
  visibility: z.boolean(),
  visibilityBegin: z.nullable(day),
  visibilityEnd: z.nullable(day),
  /** It has been visible before, so that it is a draft no more. */
  wasPublished: z.boolean(),
};

/** A question as administrators edit it. */
export const FaqQuestionRecord = z.object({ ...FaqQuestion.shape, ...publication });
export type FaqQuestionRecord = z.input<typeof FaqQuestionRecord>;

/** A theme as administrators edit it. */
export const FaqThemeRecord = z.object({
  ...FaqTheme.shape,
  ...publication,
  questions: z.array(FaqQuestionRecord),
});
export type FaqThemeRecord = z.input<typeof FaqThemeRecord>;

/** Ours, beside the document's fields. Absent: a new item is visible without dates, a stored one stays as it is. */
const givenPublication = {
  visibility: z.optional(z.boolean()),
  visibilityBegin: z.optional(z.nullable(givenDay)),
  visibilityEnd: z.optional(z.nullable(givenDay)),
};

const themeTexts = {
  shortLabel: filledLine(FAQ_LENGTHS.shortLabel),
  longLabel: richText(FAQ_LENGTHS.longLabel),
  ...givenPublication,
};
const questionTexts = {
  question: filledLine(FAQ_LENGTHS.question),
  answer: richText(FAQ_LENGTHS.answer),
  ...givenPublication,
};
/** An update names its item; without `order` or `themeId` it stays where it is, without `version` it is not compared. */
const updated = { id, order: z.optional(order), version: givenVersion };
const AnId = z.object({ id: pathId });
const Place = z.object({ value: order });

/** The themes that are shown today with their questions that are, in order: what members read (001 §7). */
export const getFaq = endpoint({
  method: 'GET',
  path: '/api/cms/faq',
  access: 'public',
  sites: ['member', 'backOffice'],
  answer: z.array(FaqTheme),
  published: true,
  audit: null,
});

/** Every theme with every question, whatever their states (ours): what administrators edit. */
export const getFaqRecords = endpoint({
  method: 'GET',
  path: '/api/cms/faq/all',
  access: 'administrator',
  subject: 'none',
  answer: z.array(FaqThemeRecord),
  audit: { action: 'faq.list' },
});

/** A new theme comes last. No two have one short label (ours). `longLabel` is HTML, cleaned by the server. */
export const createFaqTheme = endpoint({
  method: 'POST',
  path: '/api/cms/faq/theme',
  access: 'administrator',
  subject: 'none',
  body: z.object(themeTexts),
  answer: FaqThemeRecord,
  refusals: ['wrongDates', 'themeAlreadyExists'],
  audit: { action: 'faq.createTheme', object: 'faqTheme' },
});

/** Another `order` moves it (decisions, 'Content'). */
export const updateFaqTheme = endpoint({
  method: 'PUT',
  path: '/api/cms/faq/theme',
  access: 'administrator',
  subject: 'none',
  body: z.object({ ...updated, ...themeTexts }),
  answer: FaqThemeRecord,
  refusals: ['wrongDates', 'themeAlreadyExists', 'STALE_VERSION'],
  audit: { action: 'faq.updateTheme', object: 'faqTheme' },
});

/** Its questions go with it. */
export const deleteFaqTheme = endpoint({
  method: 'DELETE',
  path: '/api/cms/faq/theme/:id',
  access: 'administrator',
  subject: 'none',
  params: AnId,
  audit: { action: 'faq.deleteTheme', object: 'faqTheme', id: 'id' },
});

/** Swaps the theme with the one that holds `value` (decisions A34). */
export const moveFaqTheme = endpoint({
  method: 'PUT',
  path: '/api/cms/faq/theme/:id/order',
  access: 'administrator',
  subject: 'none',
  params: AnId,
  body: Place,
  audit: { action: 'faq.moveTheme', object: 'faqTheme', id: 'id' },
});

/** A new question comes last in its theme. `answer` is HTML, cleaned by the server. */
export const createFaqQuestion = endpoint({
  method: 'POST',
  path: '/api/cms/faq/question',
  access: 'administrator',
  subject: 'none',
  body: z.object({ themeId: id, ...questionTexts }),
  answer: FaqQuestionRecord,
  refusals: ['wrongDates'],
  audit: { action: 'faq.createQuestion', object: 'faqQuestion' },
});

/** Another `order` moves it; another `themeId` puts it last in that theme (decisions B12 and 'Content'). */
export const updateFaqQuestion = endpoint({
  method: 'PUT',
  path: '/api/cms/faq/question',
  access: 'administrator',
  subject: 'none',
  body: z.object({ ...updated, themeId: z.optional(id), ...questionTexts }),
  answer: FaqQuestionRecord,
  refusals: ['wrongDates', 'STALE_VERSION'],
  audit: { action: 'faq.updateQuestion', object: 'faqQuestion' },
});

export const deleteFaqQuestion = endpoint({
  method: 'DELETE',
  path: '/api/cms/faq/question/:id',
  access: 'administrator',
  subject: 'none',
  params: AnId,
  audit: { action: 'faq.deleteQuestion', object: 'faqQuestion', id: 'id' },
});

/** Swaps the question with the one of its theme that holds `value` (decisions A34). */
export const moveFaqQuestion = endpoint({
  method: 'PUT',
  path: '/api/cms/faq/question/:id/order',
  access: 'administrator',
  subject: 'none',
  params: AnId,
  body: Place,
  audit: { action: 'faq.moveQuestion', object: 'faqQuestion', id: 'id' },
});
