import { isActive } from 'contract/calls/blocks.ts';
import type { FaqQuestionRecord, FaqThemeRecord } from 'contract/calls/faq.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import type { Published } from './faq-draft.ts';

/** What is being written, in place of the stored one (`id`; null: a new one). */
export type FaqSubject =
  | { kind: 'theme'; id: number | null; item: Pick<FaqThemeRecord, 'shortLabel' | 'longLabel'> & Published }
  | {
      kind: 'question';
      id: number | null;
      item: Pick<FaqQuestionRecord, 'themeId' | 'question' | 'answer'> & Published;
    };

interface ShownQuestion {
  key: string;
  question: string;
  answer: string;
  isSubject: boolean;
}
interface ShownTheme {
  key: string;
  shortLabel: string;
  longLabel: string;
  isSubject: boolean;
  questions: ShownQuestion[];
}

/**
 * The FAQ as members read it on `day`, a day in Paris, with the subject as if it were shown to them; `absence` says
 * why the subject is not in it.
 */
export function faqOn(themes: readonly FaqThemeRecord[], subject: FaqSubject, day: string) {
  const own = { ...subject.item, visibility: true };
  const isShown = (kind: FaqSubject['kind'], one: Published & { id: number }) =>
    subject.kind === kind && subject.id === one.id ? isActive(own, day) : isActive(one, day);
  const shown: ShownTheme[] = themes
    .filter(theme => isShown('theme', theme))
    .map(theme => ({
      key: String(theme.id),
      ...(subject.kind === 'theme' && subject.id === theme.id ? subject.item : theme),
      isSubject: subject.kind === 'theme' && subject.id === theme.id,
      questions: questionsOf(theme, subject, isShown, day),
    }));
  if (subject.kind === 'theme' && subject.id === null && isActive(own, day))
    shown.push({ key: 'subject', ...subject.item, isSubject: true, questions: [] });
  // As in the portal: a theme without questions is not shown. The one that is written is, with a word above the page.
  const subjectKey = subject.kind === 'theme' ? String(subject.id ?? 'subject') : null;
  return {
    themes: shown.filter(({ key, questions }) => questions.length > 0 || key === subjectKey),
    absence: absenceOf(themes, shown, subject, day),
  };
}

/** The days from which the subject is shown: its own, and that of the theme around a question. */
export function beginsOf(themes: readonly FaqThemeRecord[], { kind, item }: FaqSubject) {
  const theme = kind === 'question' ? themes.find(({ id }) => id === item.themeId) : undefined;
  return [item.visibilityBegin, theme?.visibilityBegin];
}

function questionsOf(
  theme: FaqThemeRecord,
  subject: FaqSubject,
  isShown: (kind: 'question', one: FaqQuestionRecord) => boolean,
  day: string,
): ShownQuestion[] {
  const isSubject = (id: number | null) => subject.kind === 'question' && subject.id === id;
  const stays = (id: number) => !isSubject(id) || (subject.kind === 'question' && subject.item.themeId === theme.id);
  const questions = theme.questions
    .filter(one => stays(one.id) && isShown('question', one))
    .map(one => ({
      key: String(one.id),
      question: one.question,
      answer: one.answer,
      ...(isSubject(one.id) && subject.kind === 'question' ? subject.item : {}),
      isSubject: isSubject(one.id),
    }));
  // A new one comes last, and so does one that comes from another theme.
  const isHere = subject.kind === 'question' && subject.item.themeId === theme.id;
  const isNew = isHere && !theme.questions.some(({ id }) => id === subject.id);
  if (isNew && isActive({ ...subject.item, visibility: true }, day))
    questions.push({ key: 'subject', ...subject.item, isSubject: true });
  return questions;
}

function absenceOf(
  themes: readonly FaqThemeRecord[],
  shown: readonly ShownTheme[],
  subject: FaqSubject,
  day: string,
): string | null {
  const name = subject.kind === 'theme' ? 'ce thème' : 'cette question';
  const said = subject.kind === 'theme' ? 'affiché' : 'affichée';
  const { visibilityBegin: begin, visibilityEnd: end } = subject.item;
  if (begin && day < begin)
    return `À cette date, ${name} n'est pas encore ${said} : l'affichage commence le ${formatFrenchDate(begin)}.`;
  if (end && day > end)
    return `À cette date, ${name} n'est plus ${said} : l'affichage s'arrête le ${formatFrenchDate(end)}.`;
  if (subject.kind === 'question') {
    const theme = themes.find(({ id }) => id === subject.item.themeId);
    return theme && !isActive(theme, day)
      ? `À cette date, le thème « ${theme.shortLabel} » n'est pas affiché, ni donc ses questions.`
      : null;
  }
  const own = shown.find(({ key }) => key === String(subject.id ?? 'subject'));
  return own?.questions.length === 0
    ? "Ce thème n'a pas de question à cette date : les adhérents ne le voient qu'avec sa première question."
    : null;
}
