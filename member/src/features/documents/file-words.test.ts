import { expect, it } from 'vitest';
import { formatOf } from './file-words.ts';

it('says formats in French', () => {
  expect(formatOf('releve.2025.pdf')).toBe('PDF');
});
