import './found.css';
import { text } from '../../texts.ts';

interface FoundCountProps {
  /** What was typed; nothing is said where it is empty. */
  typed: string;
  /** How many were found, in words. */
  count: string;
  /** The expressions that some were found by in the place of what was typed. */
  by: readonly string[];
  /** Where was searched, when it is more than the page shows. */
  where?: string | undefined;
}

/** Said below the field of a search: how many, and by which other words. */
export function FoundCount({ typed, count, by, where }: FoundCountProps) {
  return (
    <div role="status" className="found-count">
      {typed.trim() && (
        <>
          <p className="found-number">{count}</p>
          {by.length > 0 && (
            <p>{text('search.also', { words: by.map(one => text('search.word', { word: one })).join(', ') })}</p>
          )}
          {where && <p>{where}</p>}
        </>
      )}
    </div>
  );
}
