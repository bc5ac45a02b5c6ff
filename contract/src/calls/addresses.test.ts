import { expect, it } from 'vitest';
import { territoryOfZipCode } from './addresses.ts';

const ALL = ['971', '974', '975', '977', '978', '987', '988', 'X'].map(code => ({ code }));

it.each([
  ['97400', '974'],
  ['97110', '971'],
  ['97133', '977'],
  ['97150', '978'],
  ['97500', '975'],
  ['98714', '987'],
  ['97098', undefined], // both islands have such codes
  ['75001', undefined],
  ['9740', undefined],
  ['974000', undefined],
  ['', undefined],
])('the postal code %s is of territory %s', (zipCode, code) =>
  expect(territoryOfZipCode(zipCode, ALL)?.code).toBe(code),
);

it('names an island by the territory of its codes where the list does not know it', () => {
  expect(territoryOfZipCode('97133', [{ code: '971' }])?.code).toBe('971');
});
