import { expect, it } from 'vitest';
import { randomCharacters, randomQuestion } from './captcha.rules.ts';

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** The answer that a person would give. */
function answerTo(question: string): string {
  const sum = /^Combien font (\S+) (plus|moins) (\S+) \? Répondez en chiffres\.$/.exec(question);
  if (sum) {
    const [a, b] = [NUMBERS.indexOf(sum[1]!), NUMBERS.indexOf(sum[3]!)];
    return String(sum[2] === 'plus' ? a + b : a - b);
  }
  const day = /^Quel jour vient juste (après|avant) (\S+) \?$/.exec(question)!;
  return WEEK[(WEEK.indexOf(day[2]!) + (day[1] === 'après' ? 1 : 6)) % 7]!;
}

it('asks in words what has one answer', () => {
  const questions = Array.from({ length: 400 }, randomQuestion);
  for (const { question, answer } of questions) expect([question, answer]).toEqual([question, answerTo(question)]);
  expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(50);
});

it('draws five characters that nobody takes for others', () => {
  for (let n = 0; n < 400; n++) expect(randomCharacters()).toMatch(/^[ACEFHJKLMNPRTUVWXY34679]{5}$/);
  expect(new Set(Array.from({ length: 100 }, randomCharacters)).size).toBeGreaterThan(95);
});
