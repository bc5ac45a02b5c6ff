import { makeClient } from 'client/call.ts';
import { makeQueryClient } from 'client/react.tsx';
import { MEMBER_KEYS, type StoredSession, sessionStore } from 'client/session-store.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { logoutMember, refreshMember } from 'contract/calls/session.ts';
import { useSyncExternalStore } from 'react';
import { askProof } from './proof-question.ts';
import { storage } from './storage.ts';

export interface Session {
  userId: number;
  /** A manager looks at the member's space. */
  isConnectedAs: boolean;
  /** Another tab opened this member's space in place of the one that was shown here. */
  isReplacement?: boolean;
}
export type Ending = 'logout' | 'sessionExpired' | 'sessionClosed';
/** Why the last session of this tab is over: what the sign-in page says, in its address. */
export let lastEnding: { [why in Ending]?: true } = {};

/** After these a closed session leaves nothing behind (first document, section 4). */
const CLEAR_AFTER = 1000;
/** How long a logout waits for a server that does not answer. */
const LOGOUT_PATIENCE = 2000;

const store = sessionStore(MEMBER_KEYS, storage);
export const client = makeClient({
  session: store,
  refresh: refreshMember,
  onSessionEnd: key => endSession(isLeaving ? 'logout' : key === 'SESSION_CLOSED' ? 'sessionClosed' : 'sessionExpired'),
  async prove(refused, body) {
    // A form that asks for the password anyway has given the proof already: nobody is asked twice.
    const given = (body as { currentPassword?: string } | undefined)?.currentPassword;
    if (!given || !current) return askProof(refused);
    await client.call(giveProof, { params: { id: current.userId }, body: { password: given } });
    return true;
  },
});
/** For calls that are nobody's: whoever is signed in here, their session is neither sent nor ended. */
export const anonymousClient = makeClient({
  session: { ...store, bearer: () => null, refreshToken: () => null, isSignedIn: () => false },
  refresh: refreshMember,
  onSessionEnd() {},
});
export const queryClient = makeQueryClient();

let isLeaving = false;
let isSignInNew = false;
let endedBearer: string | null = null;
let clearing: ReturnType<typeof setTimeout> | undefined;
let current = read();
/** The one that this page found when it was opened: its member has been past the sign-in page before. */
export const foundSession = current;
const watchers = new Set<() => void>();
const endWatchers = new Set<(why: Ending, ended: Session) => void>();

function read(): Session | null {
  const bearer = store.bearer();
  // An expired session stays in storage for a second: it is over all the same.
  if (!store.isSignedIn() || bearer === endedBearer) return null;
  try {
    return { userId: store.userId(), isConnectedAs: store.isConnectedAs() };
  } catch {
    store.clear();
    return null;
  }
}

function change(next: Session | null) {
  current = next;
  for (const watcher of watchers) watcher();
}

export const currentSession = () => current;
export const useSession = () => useSyncExternalStore(watchSession, currentSession);
function watchSession(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Told when the session of this tab is over, wherever it was ended. */
export const onSessionEnded = (watcher: (why: Ending, ended: Session) => void) => void endWatchers.add(watcher);

/** Forgets whoever was there before, in this browser. */
function forgetSession() {
  clearTimeout(clearing);
  endedBearer = null;
  store.clear();
  queryClient.clear();
  change(null);
}

export function openSession(answer: StoredSession) {
  forgetSession();
  store.store(answer);
  isSignInNew = true;
  change(read());
}

/** True once for each session that was opened here: what the statistics count as a sign-in. */
export function takeSignIn(): boolean {
  const isNew = isSignInNew;
  isSignInNew = false;
  return isNew;
}

function endSession(why: Ending) {
  if (!current) return;
  const ended = current;
  const bearer = store.bearer();
  endedBearer = bearer;
  if (why === 'logout') store.clear();
  lastEnding = { [why]: true };
  change(null);
  for (const watcher of endWatchers) watcher(why, ended);
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    queryClient.clear();
    // Another tab may have signed in meanwhile: its session is not ours to clear.
    if (store.bearer() === bearer) store.clear();
  }, CLEAR_AFTER);
}

/** Ends the session on the server, and here whatever the server says, or does not say. */
export async function logOut() {
  if (!current) return;
  isLeaving = true;
  const told = client.call(logoutMember, { params: { id: current.userId } }).catch(() => undefined);
  await Promise.race([told, new Promise(resolve => setTimeout(resolve, LOGOUT_PATIENCE))]);
  endSession('logout');
  isLeaving = false;
}

/** What the warning before the end needs to know. */
export const sessionLife = { endsAt: store.endsAt, isSignedIn: () => current !== null };
export const renewSession = () => client.renew();

/** Follows what other tabs do: they sign out, they sign in as someone else, a manager opens another member's space. */
export function followOtherTabs(changed: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const compare = () => {
    const next = read();
    if (next?.userId === current?.userId && next?.isConnectedAs === current?.isConnectedAs) return;
    if (!next) return endSession('logout');
    queryClient.clear();
    change({ ...next, isReplacement: current !== null });
    changed();
  };
  // The keys are written one by one: looked at together, a moment later.
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(compare, 50);
  };
  window.addEventListener('storage', soon);
  window.addEventListener('pageshow', soon);
}
