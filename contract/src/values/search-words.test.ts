import { expect, it } from 'vitest';
import { findIn, readQuery, sameWords, searchable, searchWords, singular } from './search-words.ts';

const GROUPS = [
  ['impôts', 'attestation fiscale', 'relevé fiscal'],
  ['RIB', 'compte bancaire'],
  ["carte d'identité", "pièce d'identité"],
];
const found = (typed: string, text: string) => findIn(searchable(text), readQuery(typed, GROUPS));

it('takes plurals, accents, capitals and small words for nothing', () => {
  expect(searchWords("Les RELEVÉS fiscaux de l'année, des bureaux")).toEqual(['releve', 'fiscal', 'annee', 'bureau']);
  expect(searchWords('de la')).toEqual(['de', 'la']);
  expect(searchWords('?!')).toEqual([]);
  expect(['bus', 'prix', 'eaux'].map(singular)).toEqual(['bus', 'pri', 'eau']);
  expect(sameWords("Pièces d'identité", 'piece identite')).toBe(true);
});

it('finds words by their beginning, in any order', () => {
  expect(found('2025 rele', 'Relevé de carrière 2025')).toEqual([]);
  expect(found('RIB', 'Une contribution')).toBeNull();
  expect(found('', 'x')).toEqual([]);
});

it('finds by the other words of a group, and says which', () => {
  expect(found('impot', 'Attestation fiscale 2025')).toEqual(['attestation fiscale']);
  expect(found('Impôts 2025', 'Relevés fiscaux 2025')).toEqual(['relevé fiscal']);
  expect(found('impôts 2024', 'Relevé fiscal 2025')).toBeNull();
  // Half of an expression is none of it.
  expect(found('impôts', 'Attestation de paiement')).toBeNull();
  expect(found('carte identité', "Pièce d'identité")).toEqual(["pièce d'identité"]);
  expect(found('carte vitale', "Pièce d'identité")).toBeNull();
  expect(found('rib impots', 'Compte bancaire, attestation fiscale')).toEqual([
    'compte bancaire',
    'attestation fiscale',
  ]);
  // What was typed itself is said of nothing.
  expect(found('impôts', 'Mes impôts, attestation fiscale')).toEqual([]);
});

it('takes all groups that a word is in, and the longest expression that was typed', () => {
  const query = readQuery('compte bancaire', [
    ['compte', 'espace'],
    ['compte bancaire', 'RIB'],
    ['comptes bancaires', 'IBAN'],
  ]);
  expect(findIn(searchable('Votre IBAN'), query)).toEqual(['IBAN']);
  expect(findIn(searchable('Votre RIB'), query)).toEqual(['RIB']);
  expect(findIn(searchable('Votre espace bancaire'), query)).toBeNull();
});
