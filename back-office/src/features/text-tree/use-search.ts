import type { TextFields } from 'contract/calls/text-tree.ts';
import { useMemo, useState } from 'react';
import { type Entry, haystacksOf, matching } from './leaves.ts';

/** How many of the texts that were found are drawn at once: each is an editor, and a thousand take seconds. */
export const FIRST = 50;

/**
 * What a search finds among the texts as they are stored: what is being written must not leave the screen. `shown` are
 * the keys to draw (null: all), `more` is how many were found beside them.
 */
export function useSearch(entries: readonly Entry[], stored: TextFields | null, search: string) {
  const [asked, setAsked] = useState({ search: '', count: FIRST });
  const count = asked.search === search ? asked.count : FIRST;
  const haystacks = useMemo(() => haystacksOf(entries, stored ?? {}), [entries, stored]);
  const found = useMemo(() => matching(haystacks, search), [haystacks, search]);
  const shown = useMemo(() => found && new Set(found.slice(0, count)), [found, count]);
  return {
    found,
    shown,
    more: Math.max(0, (found?.length ?? 0) - count),
    showMore: () => setAsked({ search, count: count + FIRST }),
  };
}
