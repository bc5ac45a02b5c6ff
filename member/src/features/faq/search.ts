import type { FaqQuestion, FaqTheme } from 'contract/calls/faq.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { findIn, type Query, searchable } from 'contract/values/search-words.ts';

export interface FaqIndex {
  theme: FaqTheme;
  entries: { question: FaqQuestion; words: string }[];
}

/** Questions with what they are found by: their own words and their answer's. */
export const indexOf = (themes: readonly FaqTheme[]): FaqIndex[] =>
  themes.map(theme => ({
    theme,
    entries: theme.questions.map(question => ({
      question,
      words: searchable(question.question, plainText(question.answer)),
    })),
  }));

/**
 * The themes with the questions that hold all that is looked for; themes without one are left out. `by` are the expressions
 * that some of them were found by in the place of what was typed.
 */
export function findQuestions(index: readonly FaqIndex[], query: Query) {
  const by = new Set<string>();
  const found = index.map(({ theme, entries }) => ({
    theme,
    questions: entries.flatMap(({ question, words }) => {
      const others = findIn(words, query);
      for (const other of others ?? []) by.add(other);
      return others ? [question] : [];
    }),
  }));
  return { found: found.filter(({ questions }) => questions.length > 0), by: [...by] };
}
