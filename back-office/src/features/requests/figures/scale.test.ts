import { expect, it } from 'vitest';
import { marksFor } from './scale.ts';

it('marks an axis by round numbers, whatever it holds', () => {
  expect(marksFor(0)).toEqual([0, 1]);
  expect(marksFor(3)).toEqual([0, 1, 2, 3]);
  expect(marksFor(7)).toEqual([0, 2, 4, 6, 8]);
  expect(marksFor(100)).toEqual([0, 50, 100]);
  expect(marksFor(83_412)).toEqual([0, 50_000, 100_000]);
});
