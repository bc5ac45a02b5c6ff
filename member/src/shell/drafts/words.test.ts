import { expect, it } from 'vitest';
import { endsWord } from './words.ts';

it.each([
  ['a letter', 'Bonjou', 'Bonjour', false],
  ['a space after a word', 'Bonjour', 'Bonjour ', true],
  ['a second space', 'Bonjour ', 'Bonjour  ', false],
  ['a comma', '18 250', '18 250,', true],
  ['an apostrophe within a word', 'l', "l'", false],
  ['a line', 'Merci', 'Merci\n', true],
  ['a space between two words that were one', 'bonjourmadame', 'bonjour madame', true],
  ['the same letter again', 'aa', 'aaa', false],
  ['a letter less', 'Bonjour ', 'Bonjour', false],
  ['what was pasted', '', 'Bonjour', true],
  ['a word that a telephone put right', 'Bonjuor', 'Bonjour', true],
])('%s', (_, before, after, isEnd) => {
  expect(endsWord({ body: before, folderId: 4 }, { body: after, folderId: 4 })).toBe(isEnd);
});

it('takes a choice and a file for whole at once, also within a field of several', () => {
  expect(endsWord({ of: { country: 'FR', way: 'rue' } }, { of: { country: 'BE', way: 'rue' } })).toBe(true);
  expect(endsWord({ files: [] }, { files: [new File([], 'rib.pdf')] })).toBe(true);
  expect(endsWord({ of: { way: 'ru' } }, { of: { way: 'rue' } })).toBe(false);
});
