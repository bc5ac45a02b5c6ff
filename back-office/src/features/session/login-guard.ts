import { redirect } from '@tanstack/react-router';
import { isOwnPath, paths } from '../../paths.ts';
import { life, loadManager } from '../../session.ts';
import type { LoginSearch } from './login-search.ts';

interface Arrival {
  search: LoginSearch;
  /** 'stay' while one is on the page already. */
  cause: string;
}

/** Whoever is signed in goes on from the sign-in page; who has just left, or was put out, is told so there. */
export async function goOnWhenSignedIn({ search, cause }: Arrival): Promise<void> {
  if (cause === 'stay' || search.logout || search.sessionExpired || !life.isSignedIn()) return;
  const isKnown = await loadManager().then(
    () => true,
    () => false,
  );
  if (isKnown) throw redirect({ href: isOwnPath(search.redirect) ? search.redirect : paths.home, replace: true });
}
