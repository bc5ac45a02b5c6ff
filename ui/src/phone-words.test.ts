import { expect, it } from 'vitest';
import { frenchPhone } from './phone-words.ts';

it.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+262692123456', '+262 692 12 34 56'],
  ['+687751234', '+687 75 12 34'],
  ['+3225550123', '+3225550123'],
  ['jean.dupont@exemple.fr', 'jean.dupont@exemple.fr'],
  [null, null],
])('%s', (number, text) => {
  expect(frenchPhone(number)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
