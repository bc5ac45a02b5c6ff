import { fold } from './fold.ts';

/** Words that say nothing of what is looked for; of one that is elided, its letter. */
const EMPTY = new Set(
  'a au aux avec c ce ces cette d dans de des du en est et j je l la le les leur m ma mes mon n ne nos notre ou par pour qu que qui s sa se ses son sur t un une vos votre y'.split(
    ' ',
  ),
);

/** A word without the mark of its plural: 'fiscaux' is 'fiscal', 'releves' is 'releve'. Folded before. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -2)}l`;
  return word.endsWith('s') || word.endsWith('x') ? word.slice(0, -1) : word;
}

/** The words of a text, folded and singular, without those that say nothing; they stay where there is nothing else. */
export function searchWords(text: string): string[] {
  const all = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter(word => !EMPTY.has(word));
  return (telling.length > 0 ? telling : all).map(singular);
}

/** Whether two expressions are the same to who searches. */
export const sameWords = (one: string, other: string) => searchWords(one).join(' ') === searchWords(other).join(' ');

/** What is looked for in the place of some of the words that were typed: one of these expressions. */
interface Part {
  own: readonly string[];
  others: { said: string; words: readonly string[] }[];
}

/** What was typed, with the other words that mean the same. */
export interface Query {
  parts: readonly Part[];
}

/**
 * Reads what somebody searches for.
 *
 * @param groups lists of expressions that mean the same, as editors wrote them. The longest that was typed counts.
 */
export function readQuery(typed: string, groups: readonly (readonly string[])[]): Query {
  const words = searchWords(typed);
  const known = groups.map(group => group.map(said => ({ said, words: searchWords(said) })));
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const begins = known.filter(group => group.some(one => isAt(words, at, one.words)));
    const lengths = begins.flatMap(group =>
      group.filter(one => isAt(words, at, one.words)).map(one => one.words.length),
    );
    const length = Math.max(1, ...lengths);
    const own = words.slice(at, at + length);
    const meant = begins.filter(group => group.some(one => one.words.join(' ') === own.join(' ')));
    const others = meant.flat().filter(one => one.words.join(' ') !== own.join(' '));
    // What says the most is told, where several are there.
    parts.push({ own, others: others.sort((one, other) => other.words.length - one.words.length) });
    at += length;
  }
  return { parts };
}

const isAt = (words: readonly string[], at: number, wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((word, index) => words[at + index] === word);

/** A text in the form in which it is looked through; made once for each. */
export const searchable = (...texts: readonly string[]) => ` ${searchWords(texts.join(' ')).join(' ')} `;

/**
 * Whether a text has all that is looked for, each word as the beginning of one of its words, in any order.
 *
 * @param text as `searchable` made it.
 * @returns null when it has not; else the expressions that it was found by in the place of what was typed: none, when
 *   it has the words themselves.
 */
export function findIn(text: string, { parts }: Query): string[] | null {
  const has = (words: readonly string[]) => words.every(word => text.includes(` ${word}`));
  const by: string[] = [];
  for (const { own, others } of parts) {
    if (has(own)) continue;
    const other = others.find(one => has(one.words));
    if (!other) return null;
    by.push(other.said);
  }
  return by;
}
