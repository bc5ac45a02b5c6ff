import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, filledLine, givenDay, isDay, oneLine } from './fields.ts';
import { month } from './figures.ts';

it.each([
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1948-00-00', false],
  ['-000001-01-01', false],
  ['9999-12-31', true],
  ['+010000-01-01', false],
  ['', false],
])('takes %s for a day: %s', (text, isOne) => {
  expect([isDay(text), z.safeParse(day, text).success, z.safeParse(givenDay, text).success]).toEqual([
    isOne,
    isOne,
    isOne,
  ]);
});

it.each([
  ['0000-05', false],
  ['2026-11', true],
  ['2026-13', false],
])('takes %s for a month: %s', (text, isOne) => {
  expect(z.safeParse(month, text).success).toBe(isOne);
});

it.each([
  [' Marie  Curie ', 'Marie  Curie'],
  ['Marie\r\nIBAN : FR76', 'Marie IBAN : FR76'],
  ['Marie\u2028\u202e67RF', 'Marie 67RF'],
  ["L'Haÿ-les-Roses 👩‍👩‍👧", "L'Haÿ-les-Roses 👩‍👩‍👧"],
])('puts %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('takes a line of breaks alone for a blank one', () => {
  expect(z.safeParse(filledLine(10), '\n\t').success).toBe(false);
});
