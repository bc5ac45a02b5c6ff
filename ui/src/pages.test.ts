import { describe, expect, it } from 'vitest';
import { blockOf, pageCount, pageOf, rangeText, startOf } from './pages.ts';

const S = '\u00a0';

it('turns an offset into a page and back', () => {
  expect(pageOf(0, 20)).toBe(1);
  expect(pageOf(19, 20)).toBe(1);
  expect(pageOf(20, 20)).toBe(2);
  expect(pageOf(-5, 20)).toBe(1);
  expect(startOf(3, 20)).toBe(40);
});

it('counts pages, the last one perhaps short', () => {
  expect(pageCount(0, 20)).toBe(0);
  expect(pageCount(20, 20)).toBe(1);
  expect(pageCount(21, 20)).toBe(2);
});

describe('blockOf', () => {
  it('shows ten numbers at a time', () => {
    expect(blockOf(3, 22)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(blockOf(10, 22)).toHaveLength(10);
    expect(blockOf(11, 22)[0]).toBe(11);
  });

  it('stops at the last page', () => {
    expect(blockOf(22, 22)).toEqual([21, 22]);
    expect(blockOf(1, 1)).toEqual([1]);
    expect(blockOf(1, 0)).toEqual([]);
  });
});

describe('rangeText', () => {
  it('says which rows are shown', () => {
    expect(rangeText(40, 20, 437)).toBe('Résultats 41 à 60 sur 437');
    expect(rangeText(420, 20, 437)).toBe('Résultats 421 à 437 sur 437');
    expect(rangeText(0, 20, 1)).toBe('Résultat 1 sur 1');
  });

  it('says when counting stopped', () => {
    expect(rangeText(0, 20, 3, false, { one: 'Utilisateur', many: 'Utilisateurs' })).toBe('Utilisateurs 1 à 3 sur 3');
    expect(rangeText(40, 20, 10000, true)).toBe(`Résultats 41 à 60 sur plus de 10${S}000`);
  });
});
