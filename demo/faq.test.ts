import { expect, it } from 'vitest';
import { sanitizeRichText } from '../api/src/fund/rich-text.ts';
import { createFaqQuestion, createFaqTheme } from '../contract/src/calls/faq.ts';
import { FAQ } from './faq-texts.ts';

it('the FAQ of the demonstration is what an administrator could have written', () => {
  expect([FAQ.length, FAQ.flatMap(theme => theme.questions).length]).toEqual([5, 21]);
  for (const { questions, ...theme } of FAQ) {
    expect(createFaqTheme.body.safeParse(theme).success, theme.shortLabel).toBe(true);
    expect(sanitizeRichText(theme.longLabel)).toBe(theme.longLabel);
    for (const [question, answer] of questions) {
      expect(createFaqQuestion.body.safeParse({ themeId: 1, question, answer }).success, question).toBe(true);
      expect(sanitizeRichText(answer), question).toBe(answer);
    }
  }
});
