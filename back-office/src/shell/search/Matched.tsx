import './search.css';
import { fold } from 'contract/values/fold.ts';

/** A name, with what was found of it underlined. `words` as the search answers them: folded. */
export function Matched({ name, words }: { name: string; words: readonly string[] }) {
  const isFound = (piece: string) => piece !== '' && words.includes(fold(piece));
  // The separators stay in the list, at the odd places.
  const pieces = name.split(/([\s'\u2019-]+)/);
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
