import './search.css';
import type { PersonFound } from 'contract/calls/search.ts';
import { fold } from 'contract/values/fold.ts';

const SEPARATORS = /([\s'\u2019-]+)/;

/** The words that were found of somebody's name, in the order in which they were typed, as their name has them. */
export const wordsAsWritten = ({ firstname, lastname, words }: Pick<PersonFound, 'firstname' | 'lastname' | 'words'>) =>
  words
    .map(word => {
      const isIt = (name: string) => fold(name).replace(/[\s'\u2019-]/g, '') === word;
      return [lastname, firstname].find(isIt) ?? `${lastname} ${firstname}`.split(SEPARATORS).find(isIt) ?? word;
    })
    .join(' ');

/** A name, with what was found of it underlined. `words` as the search answers them: folded. */
export function Matched({ name, words }: { name: string; words: readonly string[] }) {
  const isFound = (piece: string) => piece !== '' && words.includes(fold(piece));
  // The separators stay in the list, at the odd places.
  const pieces = name.split(SEPARATORS);
  const isWhole = words.includes(fold(name).replace(/[\s'\u2019-]/g, ''));
  if (isWhole) return <mark className="search-match">{name}</mark>;
  return pieces.map((piece, at) =>
    at % 2 === 0 && isFound(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name stay where they are
      <mark key={`${at}-${piece}`} className="search-match">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
