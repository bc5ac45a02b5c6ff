import { fold } from 'contract/values/fold.ts';

const ARTICLES = /^(le|la|les|l|un|une|des|du|de la|de l|d|mon|ma|mes|en|c est|ce sont|au|aux|a la|a l)\s+/;

/** A word as it is compared: no case, accents, signs, articles nor the mark of a plural. */
const plain = (text: string) => {
  let words = fold(text)
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(ARTICLES, '');
  }
  return words.replace(/(?<=\w{3})[sx]\b/g, '').replaceAll(' ', '');
};

/** Whether one letter at most was added, left out or replaced, or two neighbours swapped. */
function isOneSlip(one: string, other: string) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  return right.length <= 1 || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]);
}

/**
 * Whether `given` is one of the `accepted` answers to a question in words: with or without an article, in the plural or
 * not, and with one slip of the finger in words of five letters and more.
 */
export function isAnswer(given: string, accepted: readonly string[]): boolean {
  const word = plain(given);
  if (!word) return false;
  return accepted.map(plain).some(right => word === right || (right.length >= 5 && isOneSlip(word, right)));
}
