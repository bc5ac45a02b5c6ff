import { expect, it } from 'vitest';
import { isAstray } from './double-press.ts';

const first = { target: new EventTarget(), x: 100, y: 500, at: 1000 };
const other = new EventTarget();

it.each([
  ['the second click of a mouse, on what has come there', { target: other, at: 1400 }, 2, false, true],
  ['the same, where the second click of the system is a slow one', { target: other, at: 1900 }, 2, false, true],
  ['a quick second tap on what has come there', { target: other, at: 1200, x: 110, y: 505 }, 1, true, true],
  ['a double click on the same control', { at: 1200 }, 2, false, false],
  ['two quick taps on the same control', { at: 1200 }, 1, true, false],
  ['a tap that comes later', { target: other, at: 1600 }, 1, true, false],
  ['a quick tap elsewhere', { target: other, at: 1200, y: 600 }, 1, true, false],
  ['another click of a mouse', { target: other, at: 1200 }, 1, false, false],
])('%s', (_, second, count, isTouch, expected) => {
  expect(isAstray(first, { ...first, ...second }, count, isTouch)).toBe(expected);
});

it('the first press is never one too many', () => {
  expect(isAstray(null, first, 1, true)).toBe(false);
});
