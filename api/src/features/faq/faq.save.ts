import type { HistoryEntry } from 'contract/content.ts';
import type { FaqQuestion, FaqTheme } from 'contract/faq.ts';
import type { App } from '../../platform/app.ts';
import { type Change, checkVersion, keepHistory, keepOrigin, type Restore } from '../../platform/content.ts';
import { lockOrder, swapPlaces } from '../../platform/ordering.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import {
  changeTheme,
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
type ThemeTexts = Pick<FaqTheme, 'shortLabel' | 'longLabel'>;
type QuestionTexts = Pick<FaqQuestion, 'question' | 'answer'>;

/** A theme in the history: where it stands is no part of a version. */
export const themeVersion = ({ id, version, shortLabel, longLabel }: FaqTheme) => ({
  kind: 'faqTheme' as const,
  id,
  version,
  value: { shortLabel, longLabel },
});
export const questionVersion = ({ id, version, question, answer }: FaqQuestion) => ({
  kind: 'faqQuestion' as const,
  id,
  version,
  value: { question, answer },
});

/** Saves the texts as a new version, and moves the theme when `order` is another. Answers what is stored then. */
export async function saveTheme(app: App, change: Change, given: Saved & ThemeTexts, action: Action = 'update') {
  const { db } = change;
  await lockOrder(db, THEMES);
  const current = await readTheme(db, given.id);
  checkVersion(given.version, current);
  await keepOrigin(change, themeVersion(current));
  await writeTheme(db, given.id, { ...given, longLabel: sanitizeRichText(given.longLabel) });
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
  await writeQuestion(db, given.id, { ...given, answer: sanitizeRichText(given.answer) });
  if (given.themeId && given.themeId !== current.themeId) await changeTheme(db, current, given.themeId);
  else if (given.order) await swapPlaces(db, questionsOf(current.themeId), given.id, given.order);
  const saved = await readQuestion(db, given.id);
  await keepHistory(change, { ...questionVersion(saved), action });
  await app.published.changed(db, 'faq');
  return saved;
}

/** 404 when the theme has been deleted since. */
export const restoreTheme: Restore = async (app, change, id, value) => {
  await saveTheme(app, change, { id: Number(id), ...(value as ThemeTexts) }, 'restore');
};

export const restoreQuestion: Restore = async (app, change, id, value) => {
  await saveQuestion(app, change, { id: Number(id), ...(value as QuestionTexts) }, 'restore');
};
