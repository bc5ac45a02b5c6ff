import { redirect } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import type { SecondFactor } from 'contract/calls/session.ts';
import { isOwnPath, paths } from '../../paths.ts';
import { life, loadManager } from '../../session.ts';
import { isAfterSession, type LoginSearch } from './login-search.ts';

interface Arrival {
  search: LoginSearch;
  /** 'stay' while one is on the page already. */
  cause: string;
}

/** What the session that was refused waits for. */
const awaitedOf = (error: unknown) =>
  error instanceof CallError && error.key === 'SECOND_FACTOR_REQUIRED'
    ? (error.additionalData.SECOND_FACTOR_REQUIRED as SecondFactor)
    : null;

/**
 * Whoever is signed in goes on from the sign-in page, or to the second factor that their session waits for; who has just left,
 * or was put out, is told so there.
 */
export async function goOnWhenSignedIn({ search, cause }: Arrival): Promise<{ secondFactor: SecondFactor }> {
  if (cause === 'stay' || isAfterSession(search) || !life.isSignedIn()) return { secondFactor: null };
  try {
    await loadManager();
  } catch (error) {
    return { secondFactor: awaitedOf(error) };
  }
  throw redirect({ href: isOwnPath(search.redirect) ? search.redirect : paths.home, replace: true });
}
