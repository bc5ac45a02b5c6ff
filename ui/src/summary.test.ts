import { expect, it } from 'vitest';
import { summarise } from './summary.ts';

const labels = (count: number) => Array.from({ length: count }, (_, index) => `R${index + 1}`);

it('names everything up to the limit', () => {
  expect(summarise([])).toBe('');
  expect(summarise(labels(3), 3)).toBe('R1, R2, R3');
  expect(summarise(labels(10))).toBe(labels(10).join(', '));
});

it('counts the others beyond it', () => {
  expect(summarise(labels(4), 3)).toBe('R1, R2, R3 et 1 autre(s)');
  expect(summarise(labels(14))).toBe(`${labels(10).join(', ')} et 4 autre(s)`);
});
