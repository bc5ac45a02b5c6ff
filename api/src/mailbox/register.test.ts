import { expect, it } from 'vitest';
import { askRegister } from './register.ts';

it.each([
  ['Jeanne Le Goff', 'match', 'JEANNE LE GOFF'],
  ['M. ou Mme Jeanne Le Goff', 'close', 'JEANNE LE GOFF'],
  ['Monsieur ou Madame Jeanne Le Goff', 'close', 'JEANNE LE GOFF'],
  ['Jeanne Proche', 'close', 'M. OU MME JEANNE PROCHE'],
  ['Jeanne Autre', 'no', 'SARL DES TILLEULS'],
  ['Jeanne Inconnu', 'impossible', null],
])('says of %s: %s', (holder, result, name) => {
  expect(askRegister({ holder, iban: 'FR7630006000011234567890189' })).toMatchObject({ result, holder: name });
});

it('answers nothing to nonsense', () => {
  expect(askRegister({ holder: 'Jeanne Le Goff' })).toBeNull();
});
