import { expect, test } from 'vitest';
import { judge, type Stroke, waitsOn } from './typing.ts';

const KEYS = ['j', 'k', 'x', 'p', 'r', 'e', 's', 'n'];

/** What becomes of each of these, pressed so many milliseconds apart on a page that knows all the keys. */
function judged(keys: readonly string[], apart: number, isLoading = false) {
  let before: Stroke | null = null;
  return keys.map((key, nth) => {
    const at = nth * apart;
    const verdict = key.length > 1 ? null : judge(key, at, before, isLoading);
    before = { key, at, didAct: verdict === 'acts' && KEYS.includes(key) };
    return verdict;
  });
}
const lettersOf = (text: string) => [...text.toLowerCase()];

test('a sentence that is typed into nothing acts on nothing', () => {
  const [first, ...rest] = judged(lettersOf('Bonjour Monsieur, voici les pièces'), 120);
  // A letter by itself; no key is a B.
  expect(first).toBe('acts');
  expect(new Set(rest)).toEqual(new Set(['typed']));
});

test('letters that are pressed one by one act, and those that go through a list however fast', () => {
  expect(judged(['s', 'e', 'r'], 300)).toEqual(['acts', 'acts', 'acts']);
  expect(judged(['j', 'j', 'x', 'j', 'x', 'p'], 20)).toEqual(['acts', 'acts', 'acts', 'acts', 'acts', 'acts']);
  // Not the first letters of a sentence.
  expect(judged(lettersOf('je'), 100)).toEqual(['acts', 'typed']);
  expect(judged(lettersOf('ps'), 100)).toEqual(['acts', 'typed']);
  // A key that is none of the letters ends what was written.
  expect(judged(['j', 'Enter', 'r'], 20)).toEqual(['acts', null, 'acts']);
});

test('while the page comes nothing is done that was not asked of it', () => {
  expect(judged(['r'], 0, true)).toEqual(['waits']);
  expect(judged(['Enter', 's'], 500, true)).toEqual([null, 'typed']);
  expect(judged(['j', 'j', 'k'], 20, true)).toEqual(['acts', 'acts', 'acts']);
  // However slowly.
  const slow = judged(['Enter', ...lettersOf('Répondre, puis joindre')], 900, true).slice(2);
  expect(new Set(slow)).toEqual(new Set(['typed']));
});

test('R waits for its field whatever is typed, the others for their page alone', () => {
  expect(waitsOn('r', 'b')).toBe(true);
  expect(waitsOn('r', 'Escape')).toBe(false);
  expect(waitsOn('e', 'e')).toBe(true);
  expect(waitsOn('e', ' ')).toBe(false);
});
