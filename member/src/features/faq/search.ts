import type { FaqQuestion, FaqTheme } from 'contract/calls/faq.ts';
import { fold } from 'contract/values/fold.ts';
import { plainText } from 'contract/values/rich-text.ts';

export interface FaqIndex {
  theme: FaqTheme;
  entries: { question: FaqQuestion; words: string }[];
}

/** Questions with what they are found by: their own words and their answer's, without case or accents. */
export const indexOf = (themes: readonly FaqTheme[]): FaqIndex[] =>
  themes.map(theme => ({
    theme,
    entries: theme.questions.map(question => ({
      question,
      words: fold(`${question.question} ${plainText(question.answer)}`),
    })),
  }));

/** The themes with the questions that hold every word of `asked`, in any order; themes without one are left out. */
export function findIn(index: readonly FaqIndex[], asked: string): { theme: FaqTheme; questions: FaqQuestion[] }[] {
  const words = fold(asked)
    .split(/[\s'\u2019.,;:!?«»"()-]+/)
    .filter(Boolean);
  return index
    .map(({ theme, entries }) => ({
      theme,
      questions: entries.filter(entry => words.every(word => entry.words.includes(word))).map(entry => entry.question),
    }))
    .filter(({ questions }) => questions.length > 0);
}
