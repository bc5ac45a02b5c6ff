import { expect, test } from 'vitest';
import '../texts-in-tests.ts';
import { fullName, politeName } from './names.ts';

const person = { firstname: 'Odile', lastname: 'Lefèvre' };

test('a civility is written in full', () => {
  expect(politeName({ ...person, civility: 'Mme' })).toBe('Madame Lefèvre');
  expect(politeName({ ...person, civility: 'M.' })).toBe('Monsieur Lefèvre');
  expect(fullName({ ...person, civility: 'Mme' })).toBe('Madame Odile Lefèvre');
});

test('without a civility nobody is made a gentleman', () => {
  expect(politeName({ ...person, civility: '' })).toBe('Odile Lefèvre');
  expect(fullName({ ...person, civility: '' })).toBe('Odile Lefèvre');
});
