import type { FaqQuestion, FaqTheme } from 'contract/faq.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { closeHole, lastPlace, lockOrder, type OrderedList } from '../../platform/ordering.ts';

export const THEMES: OrderedList = { table: 'faq_theme' };
/** Every change of questions takes this lock first: none changes its theme while another call moves it. */
export const QUESTIONS: OrderedList = { table: 'faq_question' };
export const questionsOf = (themeId: number): OrderedList => ({
  table: 'faq_question',
  parent: { column: 'theme_id', id: themeId },
});

const themeColumns = ['id', 'short_label as shortLabel', 'long_label as longLabel', 'order', 'version'] as const;
const questionColumns = ['id', 'theme_id as themeId', 'question', 'answer', 'order', 'version'] as const;

/** The themes with their questions, both in order. */
export async function findFaq(db: Db): Promise<FaqTheme[]> {
  const themes = await db.selectFrom('faq_theme').select(themeColumns).orderBy('order').execute();
  const questions = await db.selectFrom('faq_question').select(questionColumns).orderBy('order').execute();
  const byTheme = Map.groupBy(questions, question => question.themeId);
  return themes.map(theme => ({ ...theme, questions: byTheme.get(theme.id) ?? [] }));
}

/** 404 when there is none. */
export async function readTheme(db: Db, id: number): Promise<FaqTheme> {
  const theme = await db.selectFrom('faq_theme').where('id', '=', id).select(themeColumns).executeTakeFirst();
  if (!theme) throw notFound("Ce thème n'existe plus.");
  const questions = await db
    .selectFrom('faq_question')
    .where('theme_id', '=', id)
    .select(questionColumns)
    .orderBy('order')
    .execute();
  return { ...theme, questions };
}

/** 404 when there is none. */
export async function readQuestion(db: Db, id: number): Promise<FaqQuestion> {
  const found = await db.selectFrom('faq_question').where('id', '=', id).select(questionColumns).executeTakeFirst();
  if (!found) throw notFound("Cette question n'existe plus.");
  return found;
}

type ThemeTexts = Pick<FaqTheme, 'shortLabel' | 'longLabel'>;
type QuestionTexts = Pick<FaqQuestion, 'question' | 'answer'>;

/** Last of the themes. Answers its id. */
export async function insertTheme(db: Db, { shortLabel, longLabel }: ThemeTexts): Promise<number> {
  const order = await lastPlace(db, THEMES);
  const { id } = await db
    .insertInto('faq_theme')
    .values({ short_label: shortLabel, long_label: longLabel, order })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Last of its theme's; 404 when that theme is gone. Answers its id. */
export async function insertQuestion(db: Db, themeId: number, { question, answer }: QuestionTexts): Promise<number> {
  await keepTheme(db, themeId);
  const order = await lastPlace(db, questionsOf(themeId));
  const { id } = await db
    .insertInto('faq_question')
    .values({ theme_id: themeId, question, answer, order })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody deletes the theme until the transaction ends. */
async function keepTheme(db: Db, id: number) {
  const theme = await db.selectFrom('faq_theme').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();
  if (!theme) throw notFound("Ce thème n'existe plus.");
}

export async function writeTheme(db: Db, id: number, { shortLabel, longLabel }: ThemeTexts) {
  await db
    .updateTable('faq_theme')
    .set(eb => ({ short_label: shortLabel, long_label: longLabel, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeQuestion(db: Db, id: number, { question, answer }: QuestionTexts) {
  await db
    .updateTable('faq_question')
    .set(eb => ({ question, answer, version: eb('version', '+', 1) }))
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
