import { expect, it } from 'vitest';
import { countOf, numberOf } from './counts.ts';

it('says none, one and many', () => {
  const counted = (total: number) => countOf(total, 'adhérent', 'adhérents').replaceAll('\u202f', ' ');
  expect([0, 1, 2, 12_345].map(counted)).toEqual(['Aucun adhérent', '1 adhérent', '2 adhérents', '12 345 adhérents']);
  expect(countOf(2, 'compte', 'comptes', true)).toBe('Plus de 2 comptes');
});

it('says none of what is feminine', () => {
  expect(countOf(0, 'lecture inhabituelle', 'lectures inhabituelles')).toBe('Aucune lecture inhabituelle');
  expect(countOf(0, 'extraction', 'extractions')).toBe('Aucune extraction');
  expect(countOf(0, 'écriture', 'écritures')).toBe('Aucune écriture');
});

it('counts within a sentence, where none is a number too', () => {
  expect([0, 1, 2].map(count => numberOf(count, 'an', 'ans'))).toEqual(['0 an', '1 an', '2 ans']);
});
