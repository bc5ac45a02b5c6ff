import { type RawSearch, readFlag, readText } from '../../search.ts';

/** Both flags are false by default (first document, section 2). */
export interface LoginSearch {
  logout?: true;
  sessionExpired?: true;
  /** The page that was asked for before signing in. */
  redirect?: string;
}

export const readLoginSearch = (raw: RawSearch): LoginSearch => ({
  logout: readFlag(raw.logout),
  sessionExpired: readFlag(raw.sessionExpired),
  redirect: readText(raw.redirect),
});
