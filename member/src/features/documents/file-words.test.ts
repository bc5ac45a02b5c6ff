import { expect, it } from 'vitest';
import { formatOf, matches } from './file-words.ts';

it('says formats and sizes in French', () => {
  expect(formatOf('releve.2025.pdf')).toBe('PDF');
});

it('finds every word, whatever its accents', () => {
  expect(matches('releve 2025', 'Relevé de carrière', 'PDF — 2025')).toBe(true);
  expect(matches('releve 2024', 'Relevé de carrière', 'PDF — 2025')).toBe(false);
  expect(matches('', 'x')).toBe(true);
});
