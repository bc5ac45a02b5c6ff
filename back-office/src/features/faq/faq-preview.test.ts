import type { FaqThemeRecord } from 'contract/calls/faq.ts';
import { expect, it } from 'vitest';
import { type FaqSubject, faqOn } from './faq-preview.ts';

const online = { visibility: true, visibilityBegin: null, visibilityEnd: null, wasPublished: true };
const asked = (id: number, themeId: number, more = {}) => ({
  ...{ id, themeId, question: `Q${id}`, answer: '<p>x</p>', order: 1, version: 1 },
  ...online,
  ...more,
});
const theme = (id: number, questions: FaqThemeRecord['questions'], more = {}): FaqThemeRecord => ({
  ...{ id, shortLabel: `T${id}`, longLabel: '', order: id, version: 1, questions },
  ...online,
  ...more,
});
const themes = [
  theme(1, [asked(1, 1), asked(2, 1, { visibility: false })]),
  theme(2, [asked(3, 2)], { visibility: false }),
  theme(3, []),
];
const DAY = '2026-11-22';
const question = (id: number | null, themeId: number, more = {}): FaqSubject => ({
  kind: 'question',
  id,
  item: { themeId, question: 'Essai', answer: '', ...online, ...more },
});
const seen = (subject: FaqSubject, day = DAY) =>
  faqOn(themes, subject, day).themes.map(one => [one.shortLabel, ...one.questions.map(asked => asked.question)]);

it('shows the question that is written as if it were shown, in its place, and the others as they are', () => {
  expect(seen(question(1, 1))).toEqual([['T1', 'Essai']]);
  expect(seen(question(2, 1, { visibility: false }))).toEqual([['T1', 'Q1', 'Essai']]);
  expect(seen(question(null, 1))).toEqual([['T1', 'Q1', 'Essai']]);
  expect(seen(question(1, 3))).toEqual([['T3', 'Essai']]); // moved: its former theme has nothing left to show
});

it('shows the theme that is written, even before its first question, and says that members do not', () => {
  const item = { shortLabel: 'Essai', longLabel: '', ...online };
  expect(seen({ kind: 'theme', id: 2, item: { ...item, visibility: false } })).toEqual([
    ['T1', 'Q1'],
    ['Essai', 'Q3'],
  ]);
  const fresh: FaqSubject = { kind: 'theme', id: null, item };
  expect(seen(fresh)).toEqual([['T1', 'Q1'], ['Essai']]);
  expect(faqOn(themes, fresh, DAY).absence).toContain("n'a pas de question");
});

it('says why it is not shown on that day', () => {
  const dated = question(1, 1, { visibilityBegin: '2026-12-01', visibilityEnd: '2026-12-02' });
  expect(faqOn(themes, dated, DAY).absence).toContain('commence le 01/12/2026');
  expect(seen(dated)).toEqual([]);
  expect(faqOn(themes, dated, '2026-12-02').absence).toBeNull();
  expect(faqOn(themes, dated, '2026-12-03').absence).toContain("s'arrête le 02/12/2026");
  expect(faqOn(themes, question(3, 2), DAY).absence).toContain("« T2 » n'est pas affiché");
});
