import { randomInt } from 'node:crypto';
import { KINDS, type Riddle, riddles } from './captcha.riddles.ts';

// No 0/O, 1/I, 5/S, 8/B, and none that a line across makes another (F and E, P and R, U and V…): people read these at 80.
const CHARACTERS = 'ACEHJKLMNRTUWXY3467';
const LENGTH = 5;

const oneOf = <T>(list: readonly T[]) => list[randomInt(list.length)]!;

export const randomCharacters = () => Array.from({ length: LENGTH }, () => oneOf([...CHARACTERS])).join('');

type Kind = (typeof KINDS)[Riddle['kind']];

/** The same thing asked in several ways: no one pattern reads them all. */
const SENTENCES: readonly ((kind: Kind, clue: string) => string)[] = [
  ({ the }, clue) => `Comment appelle-t-on ${the} ${clue} ?`,
  ({ the }, clue) => `Quel nom donne-t-on à ${the} ${clue} ?`,
  ({ of }, clue) => `Écrivez le nom ${of} ${clue}.`,
  ({ a }, clue) => `Je pense à ${a} ${clue}. Dites en un mot à quoi je pense.`,
  ({ a }, clue) => `C'est ${a} ${clue}. Qu'est-ce donc ?`,
  ({ the }, clue) => `Trouvez ${the} ${clue} : le nom suffit.`,
  ({ a }, clue) => `Devinette. Nommez ${a} ${clue}.`,
];
/** Of people one asks who they are. */
const OF_PEOPLE: typeof SENTENCES = [
  ({ the }, clue) => `Comment appelle-t-on ${the} ${clue} ?`,
  ({ a }, clue) => `Je pense à ${a} ${clue}. Dites en un mot de qui il s'agit.`,
  ({ the }, clue) => `Quel nom donne-t-on à ${the} ${clue} ?`,
  ({ a }, clue) => `C'est ${a} ${clue}. Qui est-ce donc ?`,
];

/** A question in words for who cannot see the image, and the answers that are right. */
export function randomQuestion(): { question: string; answers: string[] } {
  const riddle = oneOf(riddles);
  const first = randomInt(riddle.clues.length);
  const second = randomInt(riddle.clues.length * 2); // as often one clue as two
  const clues = [first, second].filter((n, index, all) => n < riddle.clues.length && all.indexOf(n) === index);
  const clue = clues.map(n => riddle.clues[n]!).join(' et ');
  const isPerson = riddle.kind === 'personne';
  return { question: oneOf(isPerson ? OF_PEOPLE : SENTENCES)(KINDS[riddle.kind], clue), answers: riddle.answers };
}
