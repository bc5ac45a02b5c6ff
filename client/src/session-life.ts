import { giveProof } from 'contract/calls/proof.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { useSyncExternalStore } from 'react';
import { type Client, type ClientOptions, makeClient } from './call.ts';
import { prove } from './proof-question.ts';
import { makeQueryClient } from './react.tsx';
import type { SessionStore, StoredSession } from './session-store.ts';

export interface Session {
  userId: number;
  /** A manager looks at the member's space. */
  isConnectedAs: boolean;
  /** Another tab opened this person's session in place of the one that was shown here. */
  isReplacement?: boolean;
}

/** Why a session is over: what the sign-in page says. 'sessionClosed': from another device, or by a new password; 'accountClosed': of somebody of the staff. */
export type Ending = 'logout' | 'sessionExpired' | 'sessionClosed' | 'accountClosed';

const ENDINGS = new Map<string | undefined | null, Ending>([
  ['SESSION_CLOSED', 'sessionClosed'],
  ['ACCOUNT_CLOSED', 'accountClosed'],
]);

/** After these, in ms, a session that is over leaves nothing behind (first document, section 4). */
const CLEAR_AFTER = 1000;
/** How long, in ms, leaving waits for a server that does not answer. */
const LEAVING_PATIENCE = 2000;

/** What a site hands in. */
interface Site {
  store: SessionStore;
  /** The call that renews. */
  refresh: Pick<Endpoint, 'method' | 'path' | 'upload'>;
  /** What is asked, and told, where a call takes a second person: the staff's site alone. */
  signatures?: Required<Pick<ClientOptions, 'justify' | 'onKept'>>;
  /** Tells the server that the person leaves. */
  tellLeaving(client: Client, userId: number): Promise<unknown>;
}

/**
 * The session of one tab, from sign-in to its end, the same on both sites: what is stored is shared by the tabs, so each
 * follows what the others do. With the client that it authorizes, and the answers that go when it ends.
 */
export function sessionLife({ store, refresh, tellLeaving, signatures }: Site) {
  const queryClient = makeQueryClient();
  const client: Client = makeClient({
    session: store,
    refresh,
    ...signatures,
    onSessionEnd: key => end(isLeaving ? 'logout' : (ENDINGS.get(key) ?? 'sessionExpired')),
    prove: (refused, body) =>
      prove(refused, body, password =>
        client.call(giveProof, { params: { id: store.userId() }, body: { means: 'password', password } }),
      ),
    onSecondFactor() {
      for (const watcher of factorWatchers) watcher();
    },
    onForbidden() {
      for (const watcher of forbiddenWatchers) watcher();
    },
  });
  const watchers = new Set<() => void>();
  const endWatchers = new Set<(why: Ending, ended: Session) => void>();
  const factorWatchers = new Set<() => void>();
  const forbiddenWatchers = new Set<() => void>();
  let isLeaving = false;
  let endedBearer: string | null = null;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  let session = read();

  function read(): Session | null {
    // What is over stays in storage for a second: it is over all the same.
    if (!store.isSignedIn() || store.bearer() === endedBearer) return null;
    try {
      return { userId: store.userId(), isConnectedAs: store.isConnectedAs() };
    } catch {
      store.clear();
      return null;
    }
  }

  function change(next: Session | null) {
    session = next;
    for (const watcher of watchers) watcher();
  }

  function watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }
  const current = () => session;

  function end(why: Ending) {
    if (!session) return;
    const ended = session;
    const bearer = store.bearer();
    endedBearer = bearer;
    if (why === 'logout') store.clear();
    change(null);
    for (const watcher of endWatchers) watcher(why, ended);
    clearTimeout(clearing);
    clearing = setTimeout(() => {
      // What is on the screen stays there: a form that is kept open would ask for it anew, and be refused.
      queryClient.removeQueries({ type: 'inactive' });
      // Another tab may have signed in meanwhile: its session is not ours to clear.
      if (store.bearer() === bearer) store.clear();
    }, CLEAR_AFTER);
  }

  return {
    client,
    queryClient,
    current,
    useSession: () => useSyncExternalStore(watch, current),
    isSignedIn: () => session !== null,
    endsAt: store.endsAt,
    renew: client.renew,

    /** In place of whoever was there before, in this browser: nothing of theirs may flash. */
    open(answer: StoredSession) {
      clearTimeout(clearing);
      endedBearer = null;
      store.clear();
      queryClient.clear();
      change(null);
      store.store(answer);
      change(read());
    },

    /** Ends the session on the server, and here whatever the server says, or does not say (security rule 18). */
    async leave() {
      if (!session) return;
      isLeaving = true;
      const told = tellLeaving(client, session.userId).catch(() => undefined);
      await Promise.race([told, new Promise(resolve => setTimeout(resolve, LEAVING_PATIENCE))]);
      end('logout');
      isLeaving = false;
    },

    /** Told when the session of this tab is over, wherever it was ended. */
    onEnded: (watcher: (why: Ending, ended: Session) => void) => void endWatchers.add(watcher),

    /** Told when a call was refused because the session waits for its second factor. */
    onSecondFactor: (watcher: () => void) => void factorWatchers.add(watcher),

    /** Told when a call of administrators was refused to who is none, any more. */
    onForbidden: (watcher: () => void) => void forbiddenWatchers.add(watcher),

    /**
     * Follows what other tabs do: they sign out, they sign in as somebody else, a manager opens another member's space.
     * `changed`: somebody is there now, after `former`, or after nobody.
     */
    followOtherTabs(changed: (former: Session | null) => void) {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const compare = () => {
        const former = session;
        const next = read();
        if (next?.userId === former?.userId && next?.isConnectedAs === former?.isConnectedAs) return;
        if (!next) return end('logout');
        queryClient.clear();
        change({ ...next, isReplacement: former !== null });
        changed(former);
      };
      // The keys are written one by one: looked at together, a moment later.
      const soon = () => {
        clearTimeout(waiting);
        waiting = setTimeout(compare, 50);
      };
      window.addEventListener('storage', soon);
      window.addEventListener('pageshow', soon);
    },
  };
}

export type SessionLife = ReturnType<typeof sessionLife>;
