import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { rememberSearch } from './last-search.ts';
import type { MenuPath } from './menu.ts';

/** Where a list is: its criteria and its page in the address, which the links to it remember. */
export function useListSearch<S extends object>(path: MenuPath, search: S) {
  useEffect(() => rememberSearch(path, search), [path, search]);
  const navigate = useNavigate();
  const show = useCallback(
    (next: S, replace = false) => void navigate({ to: path, search: next as never, replace }),
    [navigate, path],
  );
  const go = useCallback((page: number) => show({ ...search, page } as S), [show, search]);
  return { show, go };
}

type Given<C, K extends keyof C> = Exclude<C[K], undefined>;
/** Of the criteria, those whose values are of a kind. */
type Named<C, V> = { [K in keyof C]-?: Given<C, K> extends V ? K : never }[keyof C];

/** What is searched: texts without the spaces around them, and none that is empty. */
const searched = <C extends object>(draft: C) =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || undefined : value]),
  ) as C;

/**
 * The criteria of a list while they are filled in: what the address says, until something else is typed. `panel` searches and
 * erases, but for `kept`; the others tie a field to its criterion.
 */
export function useCriteria<C extends object>(criteria: C, onSearch: (criteria: C) => unknown, kept = {} as C) {
  const [draft, setDraft] = useState(criteria);
  const key = JSON.stringify(criteria);
  // Back and forward change the address: the fields follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same criteria come as another object at each drawing
  useEffect(() => setDraft(criteria), [key]);
  const set = (part: Partial<C>) => setDraft(former => ({ ...former, ...part }));
  return {
    draft,
    set,
    isEmpty: Object.values(searched(draft)).every(value => value === undefined),
    panel: {
      onSubmit: () => onSearch(searched(draft)),
      onReset() {
        setDraft(kept);
        onSearch(kept);
      },
    },
    text: <K extends Named<C, string>>(name: K) => ({
      autoComplete: 'off',
      value: (draft[name] ?? '') as string,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value } as Partial<C>),
    }),
    /** Of a list whose first line, '', is no criterion. */
    choice: <K extends Named<C, string | number>>(name: K) => ({
      value: (draft[name] ?? '') as Given<C, K> | '',
      onChange: (value: string | number) => set({ [name]: value === '' ? undefined : value } as Partial<C>),
    }),
    /** A day, a number. */
    given: <K extends keyof C>(name: K) => ({
      value: (draft[name] ?? null) as Given<C, K> | null,
      onChange: (value: Given<C, K> | null) => set({ [name]: value ?? undefined } as Partial<C>),
    }),
  };
}

export type Criteria<C extends object> = ReturnType<typeof useCriteria<C>>;
