// Heavy (the lists of words): the browser loads it when somebody chooses a password, never before.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { say } from '../texts/words.ts';
import { heldWord, type KnownOfPerson, undressed } from './password-words.ts';
import { isOwnIdentifier } from './passwords.ts';

/** Why a password is easily guessed, and the word that gives it away where there is one. */
export interface Weakness {
  kind: 'identifier' | 'name' | 'birthYear' | 'fund' | 'usual' | 'guessable';
  word: string;
}

const USUAL = 10_000;
/** Guesses that a password must stand. */
const LEAST_GUESSES = 1e7;
/**
 * What is estimated of a password: one that is strong so far is strong whatever follows, and the cost grows faster than the
 * length.
 */
const ESTIMATED_LENGTH = 32;

// Words that people choose here, and that no list has in its first ten thousand.
const OURS =
  `motdepasse mdp azertyuiop wxcvbn qsdfgh abcdef abcd abc chouchou loulou loulute doudou ete mai mars avril test
  demo gestion gestionnaire dossier regime actif espaceretraite espacegestion gestionretraite monespace`.split(/\s+/);

const passwords = common['passwords-common'] as string[];
const {
  'commonWords-fr': words,
  'firstnames-fr': firstnames,
  'lastnames-fr': lastnames,
} = french as Record<string, string[]>;
const lettersOnly = (word: string) => undressed(word).whole[0]!;

let lists: { usual: Set<string>; estimate: ZxcvbnFactory } | undefined;

/** Made at the first password: it takes a tenth of a second. */
function readLists() {
  const usual = [...passwords.slice(0, USUAL), ...words!.slice(0, USUAL), ...firstnames!, ...lastnames!]
    .map(lettersOnly)
    .filter(word => word.length >= 4); // fewer letters say nothing of the rest
  const { 'wikipedia-fr': _tooRare, ...ofFrench } = french as Record<string, string[]>;
  const estimate = new ZxcvbnFactory({
    dictionary: { passwords, ...ofFrench, ours: OURS },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 8,
    maxLength: ESTIMATED_LENGTH,
  });
  return { usual: new Set([...usual, ...OURS]), estimate };
}

/**
 * What is wrong with a new password beside its length and its kinds of characters (decisions A03): the person's own
 * identifiers, name and year of birth, the fund's words, the usual passwords and French words dressed up with digits and
 * signs, and what a strength estimate finds in too few guesses. Null when it is good. `password`: 500 characters at most.
 */
export function weaknessOf(password: string, person: KnownOfPerson): Weakness | null {
  if (isOwnIdentifier(password, person.identifiers)) return { kind: 'identifier', word: '' };
  const held = heldWord(password, person);
  if (held) return held;
  lists ??= readLists();
  const word = undressed(password).whole.find(whole => lists!.usual.has(whole));
  if (word) return { kind: 'usual', word };
  const { guesses } = lists.estimate.check(password.normalize('NFC'));
  return guesses < LEAST_GUESSES ? { kind: 'guessable', word: '' } : null;
}

/** What the person reads of it: which word, and what to do. */
export const weaknessText = ({ kind, word }: Weakness): string => say(`rules.password.${kind}`, { word });
