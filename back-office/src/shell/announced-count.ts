import { useEffect, useRef } from 'react';
import { announce } from 'ui/announce.ts';

export interface CountedQuery {
  isSuccess: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/**
 * Says to screen readers what a search found: '40 utilisateurs'. Once for each set of criteria, since the pager says the
 * pages; answers the same search again, which is said again.
 */
export function useAnnouncedCount(query: CountedQuery, criteria: object, text: string | undefined): () => unknown {
  const { isSuccess, isFetching, isPlaceholderData, refetch } = query;
  const said = useRef<string | null>(null);
  const key = JSON.stringify(criteria);
  useEffect(() => {
    if (text === undefined) said.current = null;
    if (text === undefined || !isSuccess || isFetching || isPlaceholderData || said.current === key) return;
    said.current = key;
    announce(text);
  }, [text, key, isSuccess, isFetching, isPlaceholderData]);
  return () => {
    said.current = null;
    return refetch();
  };
}
