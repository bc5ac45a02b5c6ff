import { beforeAll, describe, expect, it } from 'vitest';
import { speakAsDelivered } from '../texts/words-delivered.ts';
import { weaknessOf, weaknessText } from './password-strength.ts';
import type { KnownOfPerson } from './password-words.ts';

const person: KnownOfPerson = {
  identifiers: ['RENTIER0001', 'Elodie-1@membre.example'],
  names: ["Le Goff-d'Estaing", 'Zoé'],
  birthDate: '1950-05-03',
  systems: ['Caisse des marins-pêcheurs', 'Régime général'],
};
const found = (password: string) => {
  const weakness = weaknessOf(password, person);
  return weakness && [weakness.kind, weakness.word];
};

beforeAll(speakAsDelivered);

describe('a password that others think of first', () => {
  it.each([
    ['elodie-1@Membre.Example', 'identifier', ''],
    ['Goff-et-sa-barque-9', 'name', "Le Goff-d'Estaing"],
    ['Barque-d-3sta1ng-9', 'name', "Le Goff-d'Estaing"],
    ['Un-zoe-des-champs-7', 'name', 'Zoé'],
    ['Cerisier-1950-lampe', 'birthYear', '1950'],
    ['Retraite-2026!', 'fund', 'retraite'],
    ['Ma-r3tr4ite-au-soleil-4', 'fund', 'retraite'],
    ['Re1traite-99!', 'fund', 'retraite'],
    ['Les-pensions-du-lac-4', 'fund', 'pension'],
    ['Trois-marins-au-lac-4', 'fund', 'marins'],
    ['Motdepasse1!', 'usual', 'motdepasse'],
    ['M0td3p4sse!1', 'usual', 'motdepasse'],
    ['Soleil2026!', 'usual', 'soleil'],
    ['Marseille13!', 'usual', 'marseille'],
    ['Vacances2026!', 'usual', 'vacances'],
    ['Jeanne-2024', 'usual', 'jeanne'],
    ['P@ssw0rd1', 'usual', 'password'],
    ['Azerty123!', 'usual', 'azerty'],
    ['Ete-2026!!', 'usual', 'ete'],
    ['Qsdfghjk1!', 'guessable', ''],
    ['Aaaaaaa1!', 'guessable', ''],
    ['Aa1!Aa1!Aa1!', 'guessable', ''],
    ['Aa1!'.repeat(50), 'guessable', ''],
  ])('%s: %s %s', (password, kind, word) => {
    expect(found(password)).toEqual([kind, word]);
    const text = weaknessText(weaknessOf(password, person)!);
    expect(text).toContain(word);
    expect(text).toMatch(/Choisissez|Remplacez|Ajoutez/);
  });
});

describe('a password that nobody thinks of', () => {
  it.each([
    'kF7!pq2Z', // eight signs at random
    '8!mE$7042#',
    'Coquelicot-du-soir-4',
    'Citronnier-47',
    'Lampe bleue, 3 cerises',
    'Zoetrope-au-grenier-8', // three letters of a name within a word
    'Général-des-lampes-5', // a general word of a system's name
    `Longue-phrase-${'é'.repeat(60)}-9`,
    'Мост-лампа-вишня-4',
  ])('%s is good', password => {
    expect(found(password)).toBeNull();
  });
});

it('is looked into in a moment, however long and twisted', () => {
  weaknessOf('une première fois', person);
  for (const sign of ['a', '4', '4@8({[</369&#!1/|0$5+7%2/', 'p@$$w0rd', '2019', '1/1/', 'é', '-a', 'a-', ' ']) {
    const started = performance.now();
    weaknessOf(sign.repeat(100_000 / sign.length), person);
    expect([sign, performance.now() - started < 1500]).toEqual([sign, true]);
  }
});
