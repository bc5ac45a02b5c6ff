import { makeClient } from 'client/call.ts';
import { makeQueryClient } from 'client/react.tsx';
import { MANAGER_KEYS, sessionStore } from 'client/session-store.ts';
import { authorizeManager, getManager, logoutManager, type Manager, refreshManager } from 'contract/calls/session.ts';
import { forgetSearches } from './shell/last-search.ts';

/** The connected manager's session: one for the whole application. */
export const session = sessionStore(MANAGER_KEYS);
export const queryClient = makeQueryClient();
export const client = makeClient({ session, refresh: refreshManager, onSessionEnd: () => expire() });

/** The document's delay before what is kept of a session that is over goes. */
const CLEARING_DELAY = 1000;
const MANAGER = ['connected manager'];

/** How the screens learn that they must leave for the sign-in page. Set by main.tsx, which knows the router. */
type Reason = 'logout' | 'sessionExpired';
let leave: (reason: Reason) => void = () => undefined;
export const onLeave = (listener: typeof leave) => {
  leave = listener;
};

/** The manager in the store, or fetched with the stored id ('No user logged' without one). */
export async function loadManager(): Promise<Manager> {
  const id = session.userId();
  const manager = await queryClient.ensureQueryData({
    queryKey: MANAGER,
    queryFn: () => client.call(getManager, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Another tab may have signed in as somebody else since.
  if (manager.id === id) return manager;
  queryClient.clear();
  return loadManager();
}

const storedManager = () => queryClient.getQueryData<Manager>(MANAGER);

export async function signIn(identifier: string, password: string): Promise<void> {
  const opened = await client.call(authorizeManager, { body: { identifier, password } });
  // What the last person saw must not flash before the next one.
  queryClient.clear();
  forgetSearches();
  session.store(opened);
  await loadManager();
}

/** Leaves even when the server cannot be told (security rule 18). */
export async function signOut(): Promise<void> {
  const id = session.userId();
  const told = client.call(logoutManager, { params: { id } }).catch(() => undefined);
  await Promise.race([told, new Promise(resolve => setTimeout(resolve, 3000))]);
  session.clear();
  leave('logout');
  forgetManagerLater();
}

/** The refresh was refused: the session is over. Several calls may find out at once. */
function expire(): void {
  const over = session.bearer();
  leave('sessionExpired');
  setTimeout(() => {
    // Somebody quick may have signed in again meanwhile.
    if (session.bearer() === over) session.clear();
  }, CLEARING_DELAY);
  forgetManagerLater();
}

/** Clears what the screens hold 1 s later, unless somebody has signed in meanwhile. */
function forgetManagerLater(): void {
  const before = storedManager();
  forgetSearches();
  setTimeout(() => {
    if (storedManager() === before) queryClient.clear();
  }, CLEARING_DELAY);
}

/** Signing out in one tab signs out the others; signing in as somebody else shows theirs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== null && event.key !== MANAGER_KEYS.id) return;
    if (!storedManager()) return;
    if (!session.isSignedIn()) {
      leave('logout');
      forgetManagerLater();
    } else if (session.userId() !== storedManager()?.id) {
      window.location.assign('/');
    }
  });
}
