import type { HistoryEntry } from 'contract/calls/content.ts';
import type { FaqQuestionRecord, FaqThemeRecord } from 'contract/calls/faq.ts';
import {
  type Change,
  checkVersion,
  keepHistory,
  keepOrigin,
  type Restore,
  versionAfterDeletion,
} from '../../fund/content.ts';
import { lockOrder, swapPlaces } from '../../fund/ordering.ts';
import { requiredRichText, sanitizeRichText } from '../../fund/rich-text.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import {
  changeTheme,
  exists,
  insertQuestion,
  insertTheme,
  otherLabels,
  type Publication,
  QUESTIONS,
  questionsOf,
  readQuestion,
  readTheme,
  THEMES,
  writeQuestion,
  writeTheme,
} from './faq.queries.ts';

type Action = HistoryEntry['action'];
interface Saved {
  id: number;
  version?: number | null | undefined;
  order?: number | undefined;
}
/** As given by an editor, or as an entry of the history holds it: those of before the states have none. */
interface GivenPublication {
  visibility?: boolean | undefined;
  visibilityBegin?: string | null | undefined;
  visibilityEnd?: string | null | undefined;
}
type ThemeTexts = Pick<FaqThemeRecord, 'shortLabel' | 'longLabel'> & GivenPublication;
type QuestionTexts = Pick<FaqQuestionRecord, 'question' | 'answer'> & GivenPublication;

/** What is not given stays as it is `stored`; a new one is visible without dates. Refuses an end before the begin. */
export function publicationOf(given: GivenPublication, stored?: Publication): Publication {
  const visibility = given.visibility ?? stored?.visibility ?? true;
  const kept = (one: string | null | undefined, before: string | null | undefined) =>
    one === undefined ? (before ?? null) : one;
  const visibilityBegin = kept(given.visibilityBegin, stored?.visibilityBegin);
  const visibilityEnd = kept(given.visibilityEnd, stored?.visibilityEnd);
  if (visibilityBegin && visibilityEnd && visibilityEnd < visibilityBegin) throw refusal('wrongDates');
  return { visibility, visibilityBegin, visibilityEnd, wasPublished: visibility || (stored?.wasPublished ?? false) };
}

const sameLabel = (one: string, other: string) => one.toLocaleLowerCase('fr') === other.toLocaleLowerCase('fr');

/** Refuses the short label of another theme than `id`. The list of themes is locked before. */
export async function refuseTakenLabel(db: Db, shortLabel: string, id: number | null) {
  const others = await otherLabels(db, id);
  if (others.some(other => sameLabel(other, shortLabel))) throw refusal('themeAlreadyExists');
}

/** What comes back after its deletion is hidden: to put back is not to publish. */
const hidden = (older: GivenPublication): Publication => ({
  ...publicationOf(older),
  visibility: false,
  wasPublished: true,
});

/** A theme in the history: where it stands is no part of a version. */
export const themeVersion = ({ id, version, shortLabel, longLabel, ...rest }: FaqThemeRecord) => ({
  kind: 'faqTheme' as const,
  id,
  version,
  value: { shortLabel, longLabel, ...publicationVersion(rest) },
});
export const questionVersion = ({ id, version, question, answer, ...rest }: FaqQuestionRecord) => ({
  kind: 'faqQuestion' as const,
  id,
  version,
  value: { question, answer, ...publicationVersion(rest) },
});
const publicationVersion = ({ visibility, visibilityBegin, visibilityEnd }: Publication) => ({
  visibility,
  visibilityBegin,
  visibilityEnd,
});

/** Saves the texts as a new version, and moves the theme when `order` is another. Answers what is stored then. */
export async function saveTheme(app: App, change: Change, given: Saved & ThemeTexts, action: Action = 'update') {
  const { db } = change;
  await lockOrder(db, THEMES);
  const current = await readTheme(db, given.id);
  checkVersion(given.version, current);
  // Those that had one label before it was refused may be changed in all else.
  if (!sameLabel(given.shortLabel, current.shortLabel)) await refuseTakenLabel(db, given.shortLabel, given.id);
  await keepOrigin(change, themeVersion(current));
  await writeTheme(db, given.id, {
    ...given,
    ...publicationOf(given, current),
    longLabel: requiredRichText(given.longLabel, 'longLabel'),
  });
  if (given.order) await swapPlaces(db, THEMES, given.id, given.order);
  const saved = await readTheme(db, given.id);
  await keepHistory(change, { ...themeVersion(saved), action });
  await app.published.changed(db, 'faq');
  return saved;
}

/** The same for a question; another `themeId` puts it last in that theme. */
export async function saveQuestion(
  app: App,
  change: Change,
  given: Saved & QuestionTexts & { themeId?: number | undefined },
  action: Action = 'update',
) {
  const { db } = change;
  await lockOrder(db, QUESTIONS);
  const current = await readQuestion(db, given.id);
  checkVersion(given.version, current);
  await keepOrigin(change, questionVersion(current));
  await writeQuestion(db, given.id, {
    ...given,
    ...publicationOf(given, current),
    answer: requiredRichText(given.answer, 'answer'),
  });
  if (given.themeId && given.themeId !== current.themeId) await changeTheme(db, current, given.themeId);
  else if (given.order) await swapPlaces(db, questionsOf(current.themeId), given.id, given.order);
  const saved = await readQuestion(db, given.id);
  await keepHistory(change, { ...questionVersion(saved), action });
  await app.published.changed(db, 'faq');
  return saved;
}

/** The visibility of one that is there stays as it is. A deleted theme comes back last and hidden, without its questions: each of them is put back by itself. */
export const restoreTheme: Restore = async (app, change, key, value) => {
  const id = Number(key);
  const { visibility: _, ...texts } = value as ThemeTexts;
  await lockOrder(change.db, THEMES);
  if (await exists(change.db, 'faq_theme', id)) {
    await saveTheme(app, change, { id, ...texts }, 'restore');
    return;
  }
  const version = await versionAfterDeletion(change.db, 'faqTheme', id);
  await refuseTakenLabel(change.db, texts.shortLabel, null);
  const back = { ...texts, ...hidden(texts), longLabel: sanitizeRichText(texts.longLabel) };
  await insertTheme(change.db, back, { id, version });
  await keepHistory(change, { ...themeVersion(await readTheme(change.db, id)), action: 'restore' });
  await app.published.changed(change.db, 'faq');
};

/** The same for a question: last in its theme, hidden; 404 when that is deleted too. */
export const restoreQuestion: Restore = async (app, change, key, value) => {
  const id = Number(key);
  const { themeId, visibility: _, ...texts } = value as QuestionTexts & { themeId?: number };
  await lockOrder(change.db, QUESTIONS);
  if (await exists(change.db, 'faq_question', id)) {
    await saveQuestion(app, change, { id, ...texts }, 'restore');
    return;
  }
  if (!themeId || !(await exists(change.db, 'faq_theme', themeId))) {
    throw notFound("Le thème de cette question a été supprimé : rétablissez-le d'abord.");
  }
  const version = await versionAfterDeletion(change.db, 'faqQuestion', id);
  const back = { ...texts, ...hidden(texts), answer: sanitizeRichText(texts.answer) };
  await insertQuestion(change.db, themeId, back, { id, version });
  await keepHistory(change, { ...questionVersion(await readQuestion(change.db, id)), action: 'restore' });
  await app.published.changed(change.db, 'faq');
};

/** The last entry of a deleted question: also where it stood. */
export const questionEnd = (question: FaqQuestionRecord) => ({
  ...questionVersion(question),
  version: question.version + 1,
  value: { ...questionVersion(question).value, themeId: question.themeId },
  action: 'delete' as const,
});
