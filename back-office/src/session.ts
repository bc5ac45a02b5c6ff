import { sessionLife } from 'client/session-life.ts';
import { MANAGER_KEYS, sessionStore } from 'client/session-store.ts';
import { authorizeManager, getManager, logoutManager, type Manager, refreshManager } from 'contract/calls/session.ts';
import { forgetSearches } from './shell/last-search.ts';

/** The connected manager's session: one for the whole application. */
export const life = sessionLife({
  store: sessionStore(MANAGER_KEYS),
  refresh: refreshManager,
  tellLeaving: (client, id) => client.call(logoutManager, { params: { id } }),
});
export const { client, queryClient } = life;

life.onEnded(forgetSearches);

/** The manager of the session, fetched once; without one: 'No user logged', as the document has it. */
export async function loadManager(): Promise<Manager> {
  const id = life.current()?.userId;
  if (!id) throw new Error('No user logged');
  return queryClient.ensureQueryData({
    queryKey: ['connected manager', id],
    queryFn: () => client.call(getManager, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export async function signIn(identifier: string, password: string): Promise<void> {
  life.open(await client.call(authorizeManager, { body: { identifier, password } }));
  await loadManager();
}
