import { search } from 'contract/texts/search.ts';
import { readQuery } from 'contract/values/search-words.ts';
import { expect, it } from 'vitest';
import { isOfPayments } from './payments.ts';

const { label } = search.children.payments.children.words;
const GROUPS = [
  ['impôts', 'relevé fiscal'],
  ['attestation de paiement', 'justificatif de revenus'],
];

it.each([
  'bulletin',
  'Bulletins de paie',
  'bulletin de novembre 2025',
  'fiche de pension',
  'fiches',
  'relevé de paiement',
  'relevé 2025',
  'détail de mon versement',
])('leads who types «%s» to the payments', typed => {
  expect(isOfPayments(readQuery(typed, GROUPS), label)).toBe(true);
});

it.each(['', 'bul', 'impôts', 'relevé fiscal', 'attestation de paiement', "carte d'identité", 'pdf'])(
  'leads who types «%s» nowhere else',
  typed => {
    expect(isOfPayments(readQuery(typed, GROUPS), label)).toBe(false);
  },
);
