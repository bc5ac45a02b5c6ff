import { endVisitOf, type Returned } from 'client/federation.ts';
import { type Ending, sessionLife } from 'client/session-life.ts';
import { MANAGER_KEYS, sessionStore } from 'client/session-store.ts';
import { justify, tellKept } from 'client/signature-question.ts';
import type { PasskeyAnswer } from 'contract/calls/passkeys.ts';
import {
  authorizeManager,
  authorizeManagerByPasskey,
  getManager,
  logoutManager,
  type Manager,
  refreshManager,
  type SecondFactor,
} from 'contract/calls/session.ts';
import { forgetSearches } from './shell/last-search.ts';

/** The connected manager's session: one for the whole application. */
export const life = sessionLife({
  store: sessionStore(MANAGER_KEYS),
  refresh: refreshManager,
  signatures: { justify, onKept: tellKept },
  tellLeaving: (client, id) => client.call(logoutManager, { params: { id } }),
});
export const { client, queryClient } = life;

const CONNECTED = 'connected manager';

life.onEnded(forgetSearches);
/** Why the last session of this tab is over: what the sign-in page says, in its address. */
export let lastEnding: { [why in Ending]?: true } = {};
life.onEnded(why => {
  lastEnding = { [why]: true };
});

/** Told when whoever is shown is not let in any more: another tab opened a session that waits for its second factor. */
export function onShutOut(watcher: () => void): void {
  life.onSecondFactor(() => {
    if (queryClient.getQueriesData({ queryKey: [CONNECTED] }).every(([, manager]) => manager === undefined)) return;
    forgetManager();
    watcher();
  });
}

function connected() {
  const id = life.current()?.userId;
  if (!id) throw new Error('No user logged');
  const queryFn = () => client.call(getManager, { params: { id } });
  return { queryKey: [CONNECTED, id], queryFn, gcTime: Number.POSITIVE_INFINITY };
}

/** The manager of the session, fetched once; without one: 'No user logged', as the document has it. */
export const loadManager = async (): Promise<Manager> =>
  queryClient.ensureQueryData({ ...connected(), staleTime: Number.POSITIVE_INFINITY });

/** Reads the manager again who was read more than `age` ms ago, and tells `watcher` where their name or rights are others. */
export async function rereadManager(age: number, watcher: () => void): Promise<void> {
  try {
    const former = await loadManager();
    // Not by `staleTime`: every write makes every answer stale, and this reading is in the audit log.
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(connected().queryKey) ?? {};
    if (Date.now() - dataUpdatedAt <= age) return;
    // The same answer is the same object.
    if ((await queryClient.fetchQuery({ ...connected(), staleTime: 0 })) !== former) watcher();
  } catch {
    // The session is over, or nothing answers: each tells of itself.
  }
}

/** Told when who is shown as an administrator is none any more, or the reverse. */
export const onOtherRights = (watcher: () => void): void => life.onForbidden(() => void rereadManager(0, watcher));

/** Who is signed in changed their own name or address: the next look asks anew. */
export const forgetManager = () => queryClient.removeQueries({ queryKey: [CONNECTED] });

type Opened = Parameters<typeof life.open>[0] & { secondFactor: SecondFactor };

/** Nothing else is called while the session waits. Answers what for. */
async function open(opened: Opened): Promise<SecondFactor> {
  life.open(opened);
  if (opened.secondFactor === null) await loadManager();
  return opened.secondFactor;
}

export const signIn = async (identifier: string, password: string): Promise<SecondFactor> =>
  open(await client.call(authorizeManager, { body: { identifier, password } }));

export const signInByPasskey = async (response: PasskeyAnswer): Promise<SecondFactor> =>
  open(await client.call(authorizeManagerByPasskey, { body: { response } }));

export const signInByProvider = async (visit: string, returned: Returned): Promise<SecondFactor> =>
  open(await endVisitOf(client, visit, returned));
