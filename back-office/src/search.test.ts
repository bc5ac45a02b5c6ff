import { expect, test } from 'vitest';
import { isOwnPath } from './paths.ts';
import { isSameSearch, parseSearch, readFlag, readNumber, readPage, readText, stringifySearch } from './search.ts';

test('criteria are plain text in the address, and empty ones are not written', () => {
  expect(stringifySearch({ name: 'Le Goff', page: 2, email: undefined, firstName: '' })).toBe('?name=Le+Goff&page=2');
  expect(stringifySearch({})).toBe('');
  expect(parseSearch('?name=Le+Goff&page=2')).toEqual({ name: 'Le Goff', page: '2' });
});

test('what is not a criterion is dropped', () => {
  expect([readText('  '), readText(3), readText('a')]).toEqual([undefined, undefined, 'a']);
  expect(['12', '-1', '1e2', '9'.repeat(20), null].map(value => readNumber(value))).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1', '2', '0', 'x'].map(readPage)).toEqual([undefined, 2, undefined, undefined]);
  expect(['true', true, 'false', '1'].map(readFlag)).toEqual([true, true, undefined, undefined]);
});

test('the same criteria in another order are the same', () => {
  expect(isSameSearch({ a: 1, b: undefined }, { a: '1' })).toBe(true);
  expect(isSameSearch({ b: 2, a: 1 }, { a: 1, b: 2 })).toBe(true);
  expect(isSameSearch({ a: 1 }, { a: 2 })).toBe(false);
});

test('after signing in, only a page of this site is gone to', () => {
  expect(isOwnPath('/comptes-bloques?page=2')).toBe(true);
  for (const path of [
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login?logout=true',
  ]) {
    expect(isOwnPath(path)).toBe(false);
  }
});
