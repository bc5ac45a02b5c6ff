// Scripts of a hundred lines against the captcha: what they solve, and what a right answer costs without its work (rule 49).
import { expect, it } from 'vitest';
import { captchaImage, STROKES } from '../src/features/captcha/captcha.image.ts';
import { randomCharacters, randomQuestion } from '../src/features/captcha/captcha.rules.ts';
import { isAnswer } from '../src/fund/captcha-answer.ts';
import { guess } from './captcha-guesser.ts';
import { readCaptcha, templatesOf } from './captcha-reader.ts';
import { count, FULL } from './settings.ts';

it('a script of a hundred lines answers fewer than 5 of 100 questions in words', () => {
  const n = 20_000; // of a few, chance alone may have 5 of 100
  const right = Array.from({ length: n }, randomQuestion).filter(({ question, answers }) =>
    isAnswer(guess(question), answers),
  );
  console.log(`questions answered by patterns: ${right.length} of ${n}`);
  expect(right.length / n).toBeLessThan(0.05);
});

it.runIf(FULL)('a script of a hundred lines reads fewer than 5 of 100 images', { timeout: 900_000 }, async () => {
  const n = count(0, 200);
  const templates = templatesOf(STROKES);
  let [whole, signs] = [0, 0];
  for (let turn = 0; turn < n; turn++) {
    const text = randomCharacters();
    const image = Buffer.from((await captchaImage(text)).split(',')[1]!, 'base64');
    const read = await readCaptcha(image, templates);
    whole += Number(read === text);
    signs += [...text].filter((sign, place) => read[place] === sign).length;
  }
  console.log(`images read: ${whole} of ${n}; characters: ${((100 * signs) / (5 * n)).toFixed(0)} %`);
  expect(whole / n).toBeLessThan(0.05);
});
