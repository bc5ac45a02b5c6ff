import { describe, expect, it } from 'vitest';
import { DASH, formatAmount, formatAmountWithUnit, isPlural } from './amounts.ts';

const S = '\u00a0';

describe('formatAmount', () => {
  it('writes two decimals, a comma and a space between thousands', () => {
    expect(formatAmount(1284.36)).toBe(`1${S}284,36`);
    expect(formatAmount(1234567.8)).toBe(`1${S}234${S}567,80`);
    expect(formatAmount(0)).toBe('0,00');
    expect(formatAmount(5)).toBe('5,00');
  });

  it('writes four decimals on demand', () => {
    expect(formatAmount(1.23456, 4)).toBe('1,2346');
    expect(formatAmount(1200.5, 4)).toBe(`1${S}200,5000`);
  });

  it('writes a dash for what is not a number', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '', ' ', 'abc', {}, true]) {
      expect(formatAmount(value)).toBe(DASH);
    }
  });

  it('reads a number written as text, as databases send decimals', () => {
    expect(formatAmount('1284.36')).toBe(`1${S}284,36`);
  });

  it('uses the true minus sign, and none for a rounded zero', () => {
    expect(formatAmount(-92.54)).toBe('\u221292,54');
    expect(formatAmount(-0.001)).toBe('0,00');
  });
});

describe('formatAmountWithUnit', () => {
  it('adds the unit after a space that does not break, and never to a dash', () => {
    expect(formatAmountWithUnit(12)).toBe(`12,00${S}€`);
    expect(formatAmountWithUnit(null)).toBe(DASH);
  });
});

describe('isPlural', () => {
  it('begins at two, as the amount is written', () => {
    for (const one of [0, 1, 1.5, 1.994, -1]) expect(isPlural(one), `${one}`).toBe(false);
    for (const many of [2, 1.996, -2, 100]) expect(isPlural(many), `${many}`).toBe(true);
  });
});
