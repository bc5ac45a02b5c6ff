import { describe, expect, it } from 'vitest';
import { readSearch } from './search.rules.ts';

/** What is not null or empty of it. */
const read = (text: string) =>
  Object.fromEntries(
    Object.entries(readSearch(text)).filter(
      ([key, value]) => !['names', 'name'].includes(key) && value !== null && String(value) !== '',
    ),
  );

it('takes no day of a year that the database does not have', () => {
  expect([readSearch('01/01/0000').day, readSearch('1 janvier 0000').day]).toEqual([null, null]);
});

describe('what a manager types', () => {
  it.each([
    ['martin', { words: ['martin'], login: 'martin' }],
    ["  D'Almeida ", { words: ['d', 'almeida'], login: "d'almeida" }],
    ['Jean-Pierre LE GOFF', { words: ['jean', 'pierre', 'le', 'goff'] }],
    ['Lefèbvre Zoë', { words: ['lefebvre', 'zoe'] }],
    ['martin 1955', { words: ['martin'], year: 1955 }],
    ['14/03/1955 martin', { words: ['martin'], day: '1955-03-14' }],
    ['4-3-1955 martin', { words: ['martin'], day: '1955-03-04' }],
    ['31/02/1955 martin', { words: ['31/02/1955', 'martin'] }],
    ['12/03/1948', { day: '1948-03-12' }],
    ['12 mars 1948', { day: '1948-03-12' }],
    ['Martin 1er févr. 1948', { words: ['martin'], day: '1948-02-01' }],
    ['12 03 1948', { day: '1948-03-12' }],
    ['12 jui 1948', { words: ['12', 'jui'], year: 1948 }],
    ['100214', { folder: 100214, login: '100214' }],
    ['100 214', { folder: 100214, login: '100 214' }],
    ['1955', { folder: 1955, login: '1955' }],
    ['06 12 34 56 78', { folder: 612345678, phone: '+33612345678', login: '06 12 34 56 78' }],
    // Kept for examples: never given out, on record all the same.
    ['06 39 98 01 42', { folder: 639980142, phone: '+33639980142', login: '06 39 98 01 42' }],
    ['+33 (0)6.12.34.56.78', { phone: '+33612345678', login: '+33 (0)6.12.34.56.78' }],
    ['1 55 03 29 019 042', { nir: '1550329019042' }],
    ['1 55 03 2A 019 042 61', { nir: '155032A019042' }],
    ['Odette.DALMEIDA@Demo.example', { email: 'odette.dalmeida@demo.example' }],
    ['Marie.Dupont@lap', { email: 'marie.dupont@lap' }],
    ['marie.dupont', { words: ['marie', 'dupont'], email: 'marie.dupont', login: 'marie.dupont' }],
    ['marie_d', { words: ['marie_d'], email: 'marie_d', login: 'marie_d' }],
    ['mdupont75', { words: ['mdupont75'], email: 'mdupont75', login: 'mdupont75' }],
    ['jean-marie.le', { words: ['jean', 'marie', 'le'], email: 'jean-marie.le', login: 'jean-marie.le' }],
    // Three signs begin too many.
    ['m@l', { login: 'm@l' }],
    ['m.d', { words: ['m', 'd'], login: 'm.d' }],
    // Neither is one address.
    ['M. Dupont', { words: ['m', 'dupont'] }],
    ['marie.dupont 1955', { words: ['marie', 'dupont'], year: 1955 }],
  ])('%s', (text, meant) => {
    expect(read(text)).toEqual(meant);
  });

  it('keeps the name as it was typed, without the birth', () => {
    expect(["D'Almeida 1955", '14/03/1955 Le Goff', '1955'].map(text => readSearch(text).name)).toEqual([
      "D'Almeida",
      'Le Goff',
      '',
    ]);
  });

  it('may be a whole name, the family name first or last', () => {
    const keys = readSearch('LE GOFF Jean').names.map(({ last, first }) => `${last}|${first}`);
    expect(keys).toEqual(['|legoffjean', 'legoffjean|', 'le|goffjean', 'goffjean|le', 'legoff|jean', 'jean|legoff']);
  });
});
