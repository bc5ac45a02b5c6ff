import { expect, it } from 'vitest';
import { maskFrenchDate } from './date-mask.ts';

/** Types a text key by key, as a person does. */
const type = (keys: string) => [...keys].reduce((text, key) => maskFrenchDate(text + key, text), '');

it.each([
  ['21091938', '21/09/1938'],
  ['21/09/1938', '21/09/1938'],
  ['1/9/1938', '01/09/1938'],
  ['21.09.1938', '21/09/1938'],
  ['21 09 1938', '21/09/1938'],
  ['210919389', '21/09/1938'],
  ['2', '2'],
  ['21', '21/'],
  ['2109', '21/09/'],
  ['ab', ''],
])('typing %s shows %s', (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

it('accepts a pasted date', () => {
  expect(maskFrenchDate('21/09/1938', '')).toBe('21/09/1938');
  expect(maskFrenchDate('21091938', '')).toBe('21/09/1938');
});

it('lets every character be erased', () => {
  expect(maskFrenchDate('21/09', '21/09/')).toBe('21/09');
  expect(maskFrenchDate('21', '21/')).toBe('21');
  expect(maskFrenchDate('', '2')).toBe('');
});
