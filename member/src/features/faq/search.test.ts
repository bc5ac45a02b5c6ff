import type { FaqTheme } from 'contract/calls/faq.ts';
import { readQuery } from 'contract/values/search-words.ts';
import { expect, it } from 'vitest';
import { findQuestions, indexOf } from './search.ts';

const question = (id: number, text: string, answer: string) => ({
  id,
  themeId: 1,
  question: text,
  answer: `<p>${answer}</p>`,
  order: id,
  version: 1,
});
const theme = (id: number, questions: FaqTheme['questions']) => ({
  id,
  shortLabel: 'x',
  longLabel: '',
  order: id,
  version: 1,
  questions,
});
const index = indexOf([
  theme(1, [
    question(1, 'Où est ma pension ?', 'Versée le dernier <strong>jour</strong>.'),
    question(2, 'Œuvre', 'Non'),
  ]),
  theme(2, []),
  theme(3, [question(3, "L'attestation", 'Imprimée &amp; envoyée')]),
]);
const found = (asked: string) =>
  findQuestions(index, readQuery(asked, [])).found.map(({ theme, questions }) => [
    theme.id,
    ...questions.map(q => q.id),
  ]);

it('ignores case, accents and order, and reads the answers too', () => {
  expect(found('PENSION versee')).toEqual([[1, 1]]);
  expect(found('jour dernier')).toEqual([[1, 1]]);
  expect(found('oeuvre')).toEqual([[1, 2]]);
  expect(found('l’attestation ?')).toEqual([[3, 3]]);
  expect(found('strong')).toEqual([]);
  expect(found('pension envoyée')).toEqual([]);
});

it('without a word shows all, but no empty theme', () => {
  expect(found('  ?')).toEqual([
    [1, 1, 2],
    [3, 3],
  ]);
});

it('says by which other words it found some', () => {
  const query = readQuery('retraite', [['Retraites', 'la pension', "l'attestation"]]);
  const { found, by } = findQuestions(index, query);
  expect(found.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([1, 3]);
  expect(by).toEqual(['la pension', "l'attestation"]);
});
