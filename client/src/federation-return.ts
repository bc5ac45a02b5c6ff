import type { Returned } from './federation.ts';

/**
 * Takes what a provider put in the address out of it, before anything else looks there: codes stay in no history. `page`: what
 * stands in the address instead. Null on any page but `path`.
 */
export function takeReturn(path: string, page: string): Returned | null {
  if (window.location.pathname !== path) return null;
  const query = new URLSearchParams(window.location.search);
  const [state, ...given] = ['state', 'code', 'error', 'iss'].map(name => query.get(name));
  window.history.replaceState(null, '', page);
  if (!state) return null;
  const [code, error, iss] = given;
  return { state, ...(code ? { code } : {}), ...(error ? { error } : {}), ...(iss ? { iss } : {}) };
}
