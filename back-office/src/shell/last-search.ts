import { useSyncExternalStore } from 'react';

/** The last criteria of each list, in memory only: they name people. They go with the page, and at sign-out. */
const searches = new Map<string, object>();
const listeners = new Set<() => void>();
const NOTHING = {};

export const lastSearchOf = (path: string): object => searches.get(path) ?? NOTHING;

/** The same, for what is on the screen while it changes: the links of the menu. */
export const useLastSearch = (path: string): object => useSyncExternalStore(listen, () => lastSearchOf(path));

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const rememberSearch = (path: string, search: object): void => {
  searches.set(path, search);
  for (const listener of listeners) listener();
};

export const forgetSearches = (): void => searches.clear();
