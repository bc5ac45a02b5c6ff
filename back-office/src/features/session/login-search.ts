import { type RawSearch, readFlag, readText } from '../../search.ts';

/** Why one is here: flags that are false by default (first document, section 2; `sessionClosed` and `accountClosed` are ours). */
export interface LoginSearch {
  logout?: true;
  sessionExpired?: true;
  sessionClosed?: true;
  accountClosed?: true;
  /** The page that was asked for before signing in. */
  redirect?: string;
}

export const readLoginSearch = (raw: RawSearch): LoginSearch => ({
  logout: readFlag(raw.logout),
  sessionExpired: readFlag(raw.sessionExpired),
  sessionClosed: readFlag(raw.sessionClosed),
  accountClosed: readFlag(raw.accountClosed),
  redirect: readText(raw.redirect),
});

/** Whether a session has just ended: the page says why, once. */
export const isAfterSession = ({ logout, sessionExpired, sessionClosed, accountClosed }: LoginSearch): boolean =>
  Boolean(logout || sessionExpired || sessionClosed || accountClosed);
