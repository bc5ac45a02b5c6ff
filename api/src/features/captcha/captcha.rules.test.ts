import { fold } from 'contract/values/fold.ts';
import { describe, expect, it } from 'vitest';
import { isAnswer } from '../../fund/captcha-answer.ts';
import { riddles } from './captcha.riddles.ts';
import { randomCharacters, randomQuestion } from './captcha.rules.ts';

describe('the question in words', () => {
  it('is one of thousands, about one of many things, and fits on three lines', () => {
    const asked = Array.from({ length: 3_000 }, randomQuestion);
    expect(new Set(asked.map(({ question }) => question)).size).toBeGreaterThan(1_500);
    expect(new Set(asked.map(({ answers }) => answers[0])).size).toBeGreaterThan(150);
    for (const { question } of asked) expect(question.length).toBeLessThan(180);
  });

  it('never contains its answer, and takes no answer for two things of a kind', () => {
    for (const { answers, clues, kind } of riddles) {
      for (const clue of clues) {
        const words = fold(clue).split(/[^a-z]+/);
        for (const answer of answers) expect([clue, words.includes(fold(answer))]).toEqual([clue, false]);
      }
      const others = riddles.filter(other => other.kind === kind && other.answers !== answers);
      for (const other of others) expect(answers.filter(one => other.answers.includes(one))).toEqual([]);
    }
    const clues = riddles.flatMap(riddle => riddle.clues);
    expect(new Set(clues).size).toBe(clues.length);
  });

  it('takes the word with an article, in the plural, without accents, or with one slip', () => {
    const right: [string, string[]][] = [
      ['Un Chat', ['chat']],
      ["l'ane", ['âne']],
      ['les lunettes', ['lunettes']],
      ['réfrigerateur.', ['réfrigérateur']],
      ['refrigirateur', ['réfrigérateur']],
      ['papilon', ['papillon']],
      ['girfae', ['girafe']],
      ["C'est une brosse a dent", ['brosse à dents']],
      ['OEUF', ['œuf']],
      ['arc en ciel', ['arc-en-ciel']],
      ['le nez', ['nez']],
    ];
    for (const [given, answers] of right) expect([given, isAnswer(given, answers)]).toEqual([given, true]);
  });

  it('takes no other word', () => {
    const wrong: [string, string[]][] = [
      ['chien', ['chat']],
      ['chut', ['chat']],
      ['', ['chat']],
      ['le', ['chat']],
      ['s', ['chat']],
      ['girafes volantes', ['girafe']],
      ['chat chien', ['chat', 'chien']],
    ];
    for (const [given, answers] of wrong) expect([given, isAnswer(given, answers)]).toEqual([given, false]);
  });
});

it('draws five characters that nobody takes for others', () => {
  for (let n = 0; n < 400; n++) expect(randomCharacters()).toMatch(/^[ACEHJKLMNRTUWXY3467]{5}$/);
  expect(new Set(Array.from({ length: 100 }, randomCharacters)).size).toBeGreaterThan(95);
});
