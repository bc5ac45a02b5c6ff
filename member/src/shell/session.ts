import { makeClient } from 'client/call.ts';
import { type Ending, sessionLife } from 'client/session-life.ts';
import { MEMBER_KEYS, type StoredSession, sessionStore } from 'client/session-store.ts';
import { logoutMember, refreshMember } from 'contract/calls/session.ts';
import { storage } from './storage.ts';

const store = sessionStore(MEMBER_KEYS, storage);

/** The member's session in this tab. */
export const life = sessionLife({
  store,
  refresh: refreshMember,
  tellLeaving: (client, id) => client.call(logoutMember, { params: { id } }),
});
export const { client, queryClient, useSession, current: currentSession, onEnded: onSessionEnded } = life;

const unfinished = new Set<() => Promise<unknown>[]>();
/** Asks `what` what is still under way whenever somebody signs out, who then waits for it. */
export const beforeLeaving = (what: () => Promise<unknown>[]) => void unfinished.add(what);

/** Signs out. `onWaiting` is told where something of what was begun goes to the server first. */
export async function logOut(onWaiting?: () => void) {
  const underWay = [...unfinished].flatMap(what => what());
  if (underWay.length > 0) onWaiting?.();
  await Promise.all(underWay);
  await life.leave();
}

/** For calls that are nobody's: whoever is signed in here, their session is neither sent nor ended. */
export const anonymousClient = makeClient({
  session: { ...store, bearer: () => null, refreshToken: () => null, isSignedIn: () => false },
  refresh: refreshMember,
  onSessionEnd() {},
});

/** The one that this page found when it was opened: its member has been past the sign-in page before. */
export const foundSession = currentSession();

/** Why the last session of this tab is over: what the sign-in page says, in its address. */
export let lastEnding: { [why in Ending]?: true } = {};
onSessionEnded(why => {
  lastEnding = { [why]: true };
});

let isSignInNew = false;

export function openSession(answer: StoredSession) {
  isSignInNew = true;
  life.open(answer);
}

/** True once for each session that was opened here: what the statistics count as a sign-in. */
export function takeSignIn(): boolean {
  const isNew = isSignInNew;
  isSignInNew = false;
  return isNew;
}
