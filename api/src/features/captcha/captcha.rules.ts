import { randomInt } from 'node:crypto';

// No 0/O, 1/I, 5/S, 8/B…: people read these at 80.
const CHARACTERS = 'ACEFHJKLMNPRTUVWXY34679';
const LENGTH = 5;

export const randomCharacters = () =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** A question in words for who cannot see the image, and its answer. */
export function randomQuestion(): { question: string; answer: string } {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const day = randomInt(7);
  const kinds = [
    { question: `Combien font ${NUMBERS[a]} plus ${NUMBERS[b]} ? Répondez en chiffres.`, answer: String(a + b) },
    { question: `Combien font ${NUMBERS[a + 2]} moins ${NUMBERS[2]} ? Répondez en chiffres.`, answer: String(a) },
    { question: `Quel jour vient juste après ${WEEK[day]} ?`, answer: WEEK[(day + 1) % 7]! },
    { question: `Quel jour vient juste avant ${WEEK[day]} ?`, answer: WEEK[(day + 6) % 7]! },
  ];
  return kinds[randomInt(kinds.length)]!;
}
