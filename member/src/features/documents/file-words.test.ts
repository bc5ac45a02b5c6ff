import { expect, it } from 'vitest';
import { formatOf, matches, sizeOf } from './file-words.ts';

it('says formats and sizes in French', () => {
  expect(formatOf('releve.2025.pdf')).toBe('PDF');
  expect([1, 86_016, 1_258_291].map(sizeOf)).toEqual(['1\u00a0Ko', '84\u00a0Ko', '1,2\u00a0Mo']);
});

it('finds every word, whatever its accents', () => {
  expect(matches('releve 2025', 'Relevé de carrière', 'PDF — 2025')).toBe(true);
  expect(matches('releve 2024', 'Relevé de carrière', 'PDF — 2025')).toBe(false);
  expect(matches('', 'x')).toBe(true);
});
