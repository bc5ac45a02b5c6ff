import { expect, it } from 'vitest';
import { bearsFamilyNameOf, bearsNameOf } from './account-holder.ts';

const borne = (owner: string, firstname: string, lastname: string) => bearsNameOf(owner, { firstname, lastname });

it.each([
  ['Françoise Lefèvre'],
  ['MME LEFEVRE FRANCOISE'],
  ['M. et Mme Paul LEFEVRE'],
  ['Mme F. Lefèvre-Dupont'],
  ['Françoise Dupont'],
  ['lefevre'],
])('takes « %s » for an account of Françoise Lefèvre', owner => {
  expect(borne(owner, 'Françoise', 'Lefèvre')).toBe(true);
});

it.each([
  ['LEGOFF J P', 'Jean-Pierre', 'Le Goff'],
  ['M Jean Pierre X', 'Jean-Pierre', 'Le Goff'],
  ['JEANPIERRE', 'Jean-Pierre', 'Le Goff'],
  ['Le Goff', 'Jean-Pierre', 'Legoff'],
  ['DALMEIDA ODETTE', 'Odette', "D'Almeida"],
  ['O. d’Almeida', 'Odette', "D'Almeida"],
  ['OEUVRARD', 'René', 'Œuvrard'],
  ['LE THI', 'Anh', 'Lê'],
])('takes « %s » for an account of %s %s', (owner, firstname, lastname) => {
  expect(borne(owner, firstname, lastname)).toBe(true);
});

it.each([
  ['SARL Martin', 'Françoise', 'Lefèvre'],
  ['Jean Dupont', 'Françoise', 'Lefèvre'],
  // Neither a part of a name nor the words that many families share.
  ['Martinez Paul', 'Luc', 'Martin'],
  ['Monsieur Le Roux', 'Yann', 'Le Goff'],
  ['Mme de la Tour', 'Anne', 'de La Fontaine'],
])('asks about « %s » for an account of %s %s', (owner, firstname, lastname) => {
  expect(borne(owner, firstname, lastname)).toBe(false);
});

it.each([
  ['M. et Mme Paul LEFEVRE', true],
  ['F. Dupont-Moreau', true],
  ['Françoise Martin', false],
])('takes « %s » for one who bears the family name of Françoise Lefèvre, born Moreau: %s', (owner, is) => {
  expect(bearsFamilyNameOf(owner, { lastname: 'Lefèvre', birthName: 'Moreau' })).toBe(is);
});
