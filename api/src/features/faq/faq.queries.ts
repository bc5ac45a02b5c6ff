import type { FaqQuestion, FaqQuestionRecord, FaqTheme, FaqThemeRecord } from 'contract/calls/faq.ts';
import { activeOn } from '../../fund/blocks/blocks.ts';
import { closeHole, lastPlace, lockOrder, type OrderedList } from '../../fund/ordering.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';

export const THEMES: OrderedList = { table: 'faq_theme' };
/** Every change of questions takes this lock first: none changes its theme while another call moves it. */
export const QUESTIONS: OrderedList = { table: 'faq_question' };
export const questionsOf = (themeId: number): OrderedList => ({
  table: 'faq_question',
  parent: { column: 'theme_id', id: themeId },
});

const themeColumns = ['id', 'short_label as shortLabel', 'long_label as longLabel', 'order', 'version'] as const;
const questionColumns = ['id', 'theme_id as themeId', 'question', 'answer', 'order', 'version'] as const;

const publicationColumns = [
  'visibility',
  'visibility_begin as visibilityBegin',
  'visibility_end as visibilityEnd',
  'was_published as wasPublished',
] as const;
const themeRecord = [...themeColumns, ...publicationColumns] as const;
const questionRecord = [...questionColumns, ...publicationColumns] as const;

/** The themes that are shown on `day` with their questions that are, both in order. */
export async function findVisibleFaq(db: Db, day: string): Promise<FaqTheme[]> {
  const shown = activeOn(day);
  const themes = await db.selectFrom('faq_theme').where(shown).select(themeColumns).orderBy('order').execute();
  const questions = await db.selectFrom('faq_question').where(shown).select(questionColumns).orderBy('order').execute();
  return withQuestions(themes, questions);
}

/** All of them. */
export async function findFaq(db: Db): Promise<FaqThemeRecord[]> {
  const themes = await db.selectFrom('faq_theme').select(themeRecord).orderBy('order').execute();
  const questions = await db.selectFrom('faq_question').select(questionRecord).orderBy('order').execute();
  return withQuestions(themes, questions);
}

function withQuestions<T extends { id: number }, Q extends { themeId: number }>(themes: T[], questions: Q[]) {
  const byTheme = Map.groupBy(questions, question => question.themeId);
  return themes.map(theme => ({ ...theme, questions: byTheme.get(theme.id) ?? [] }));
}

/** 404 when there is none. */
export async function readTheme(db: Db, id: number): Promise<FaqThemeRecord> {
  const theme = await db.selectFrom('faq_theme').where('id', '=', id).select(themeRecord).executeTakeFirst();
  if (!theme) throw notFound("Ce thème n'existe plus.");
  const questions = await db
    .selectFrom('faq_question')
    .where('theme_id', '=', id)
    .select(questionRecord)
    .orderBy('order')
    .execute();
  return { ...theme, questions };
}

/** 404 when there is none. */
export async function readQuestion(db: Db, id: number): Promise<FaqQuestionRecord> {
  const found = await db.selectFrom('faq_question').where('id', '=', id).select(questionRecord).executeTakeFirst();
  if (!found) throw notFound("Cette question n'existe plus.");
  return found;
}

/** The short labels of all themes but one. */
export const otherLabels = async (db: Db, id: number | null): Promise<string[]> => {
  const others = id === null ? db.selectFrom('faq_theme') : db.selectFrom('faq_theme').where('id', '!=', id);
  return (await others.select('short_label').execute()).map(theme => theme.short_label);
};

/** What an editor gives of either, as it is stored. */
export interface Publication {
  visibility: boolean;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
  wasPublished: boolean;
}
type ThemeTexts = Pick<FaqTheme, 'shortLabel' | 'longLabel'> & Publication;
type QuestionTexts = Pick<FaqQuestion, 'question' | 'answer'> & Publication;

const publicationValues = (given: Publication) => ({
  visibility: given.visibility,
  visibility_begin: given.visibilityBegin,
  visibility_end: given.visibilityEnd,
  was_published: given.wasPublished,
});
const themeValues = (given: ThemeTexts) => ({
  short_label: given.shortLabel,
  long_label: given.longLabel,
  ...publicationValues(given),
});
const questionValues = (given: QuestionTexts) => ({
  question: given.question,
  answer: given.answer,
  ...publicationValues(given),
});

/** What a deleted theme or question has when it comes back. */
interface Again {
  id?: number;
  version?: number;
}

/** Last of the themes. Answers its id. */
export async function insertTheme(db: Db, given: ThemeTexts, again: Again = {}): Promise<number> {
  const order = await lastPlace(db, THEMES);
  const { id } = await db
    .insertInto('faq_theme')
    .values({ ...again, ...themeValues(given), order })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Last of its theme's; 404 when that theme is gone. Answers its id. */
export async function insertQuestion(
  db: Db,
  themeId: number,
  given: QuestionTexts,
  again: Again = {},
): Promise<number> {
  await keepTheme(db, themeId);
  const order = await lastPlace(db, questionsOf(themeId));
  const { id } = await db
    .insertInto('faq_question')
    .values({ ...again, ...questionValues(given), theme_id: themeId, order })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody deletes the theme until the transaction ends. */
async function keepTheme(db: Db, id: number) {
  const theme = await db.selectFrom('faq_theme').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();
  if (!theme) throw notFound("Ce thème n'existe plus.");
}

export const exists = async (db: Db, table: 'faq_theme' | 'faq_question', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export async function writeTheme(db: Db, id: number, given: ThemeTexts) {
  await db
    .updateTable('faq_theme')
    .set(eb => ({ ...themeValues(given), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeQuestion(db: Db, id: number, given: QuestionTexts) {
  await db
    .updateTable('faq_question')
    .set(eb => ({ ...questionValues(given), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts the question last in another theme; 404 when that theme is gone. */
export async function changeTheme(db: Db, { id, themeId, order }: FaqQuestion, newTheme: number) {
  await lockOrder(db, questionsOf(themeId), questionsOf(newTheme));
  await keepTheme(db, newTheme);
  const last = await lastPlace(db, questionsOf(newTheme));
  await db.updateTable('faq_question').set({ theme_id: newTheme, order: last }).where('id', '=', id).execute();
  await closeHole(db, questionsOf(themeId), order);
}

export async function removeTheme(db: Db, { id, order }: FaqTheme) {
  await db.deleteFrom('faq_theme').where('id', '=', id).execute();
  await closeHole(db, THEMES, order);
}

export async function removeQuestion(db: Db, { id, themeId, order }: FaqQuestion) {
  await db.deleteFrom('faq_question').where('id', '=', id).execute();
  await closeHole(db, questionsOf(themeId), order);
}
