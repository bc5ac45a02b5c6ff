import { expect, test } from 'vitest';
import { summaryParts } from './summary-text.ts';

const sentence = (documents: number, systems?: number) =>
  summaryParts(documents, systems)
    .map(part => part.text)
    .join('');

test.each([
  [0, 0, 'Aucun régime, donc aucune pièce justificative à extraire.'],
  [0, 3, 'Aucune pièce justificative non encore extraite sur 3 régimes.'],
  [1, 1, '1 pièce justificative non encore extraite sur 1 régime.'],
  [2, undefined, '2 pièces justificatives non encore extraites.'],
  [2, 4, '2 pièces justificatives non encore extraites sur 4 régimes.'],
  [12_345, 60, '12\u202f345 pièces justificatives non encore extraites sur 60 régimes.'],
])('%i documents, %i systems', (documents, systems, text) => {
  expect(sentence(documents, systems)).toBe(text);
});
