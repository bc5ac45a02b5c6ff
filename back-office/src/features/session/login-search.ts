import { type RawSearch, readFlag, readText } from '../../search.ts';

/** Why one is here: flags that are false by default (first document, section 2; `sessionClosed` is ours). */
export interface LoginSearch {
  logout?: true;
  sessionExpired?: true;
  sessionClosed?: true;
  /** The page that was asked for before signing in. */
  redirect?: string;
}

export const readLoginSearch = (raw: RawSearch): LoginSearch => ({
  logout: readFlag(raw.logout),
  sessionExpired: readFlag(raw.sessionExpired),
  sessionClosed: readFlag(raw.sessionClosed),
  redirect: readText(raw.redirect),
});

/** Whether a session has just ended: the page says why, once. */
export const isAfterSession = ({ logout, sessionExpired, sessionClosed }: LoginSearch): boolean =>
  Boolean(logout || sessionExpired || sessionClosed);
