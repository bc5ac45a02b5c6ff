import { useCall } from 'client/react.tsx';
import { getSearchWords } from 'contract/calls/search-words.ts';
import { readQuery } from 'contract/values/search-words.ts';
import { useMemo } from 'react';

const NONE: readonly string[][] = [];

/** What was typed, with the other words of the fund that mean the same; as it is until they are there. */
export function useQueryOf(typed: string) {
  const { data: groups = NONE } = useCall(getSearchWords, {});
  return useMemo(() => readQuery(typed, groups), [typed, groups]);
}
