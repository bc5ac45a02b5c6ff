import { expect, it } from 'vitest';
import { menuFor } from '../menu.ts';
import { findActions, findScreens } from './screens.ts';

const screens = (text: string) => findScreens(text, menuFor(false, [])).map(({ label }) => label);
const actions = (text: string) => findActions(text).map(({ does }) => does);

it('finds the screens that the menu does not name', () => {
  expect(screens('chiffres')).toEqual(['Chiffres']);
  expect(screens('statistiques')).toEqual(['Chiffres']);
  expect(screens('absence')).toEqual(['Mes absences']);
  expect(screens('mes absences')).toEqual(['Mes absences']);
  expect(screens('congés')).toEqual(['Mes absences']);
  expect(findScreens('à moi', menuFor(false, []))).toMatchObject([{ label: 'À moi', search: { liste: 'a-moi' } }]);
  expect(screens('terminees')).toEqual(['Terminées']);
});

it('puts what is called so before what stands in a section of that name', () => {
  expect(screens('à traiter')[0]).toBe('À traiter');
  expect(findScreens("journal d'audit", menuFor(true, [])).map(({ label }) => label)).toEqual(["Journal d'audit"]);
});

it('finds what is done by its own and by other words', () => {
  expect(actions('écrire')).toEqual(['person']);
  expect(actions('attestation')).toEqual(['person']);
  expect(actions('déconnexion')).toEqual(['leave']);
  expect(actions('quitter')).toEqual(['leave']);
  expect(actions('appel')).toEqual(['note']);
});

it('finds the screens by what is done there', () => {
  const found = (text: string) =>
    findScreens(text, menuFor(true, ['franceConnect', 'proConnect'])).map(one => one.label);
  expect(found('débloquer')).toEqual(['Comptes bloqués']);
  expect(found('extraire')).toEqual(['Extraction']);
  expect(found('signer')).toEqual(['Signatures']);
  expect(found('créer un gestionnaire')[0]).toBe('Gestionnaires');
  expect(found('corriger un texte')).toEqual(['Contenu']);
  expect(found('relancer')).toEqual(['Traitements']);
  expect(found('décider')).toContain('Changements de compte');
  // Names first.
  expect(found('courrier')[0]).toBe('Courriers à imprimer');
});
