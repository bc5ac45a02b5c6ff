import { expect, it } from 'vitest';
import { sanitizeRichText } from '../api/src/fund/rich-text.ts';
import { flatTexts } from '../contract/src/texts/tree.ts';
import { legalTexts } from './legal-texts.ts';

it('leaves nothing to fill in, as the delivered ones do, and stays what an editor may save', () => {
  expect(Object.values(flatTexts('legal')).join()).toContain('[À COMPLÉTER');
  for (const text of Object.values({ ...flatTexts('legal'), ...legalTexts() }))
    expect(text).not.toContain('À COMPLÉTER');
  for (const text of Object.values(legalTexts())) {
    expect(text).toContain('Caisse de retraite des Tilleuls');
    expect(sanitizeRichText(text)).toBe(text);
  }
});
