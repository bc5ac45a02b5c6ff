/** The last criteria of each list, in memory only: they name people. They go with the page, and at sign-out. */
const searches = new Map<string, object>();

export const lastSearchOf = (path: string): object => searches.get(path) ?? {};

export const rememberSearch = (path: string, search: object): void => {
  searches.set(path, search);
};

export const forgetSearches = (): void => searches.clear();
