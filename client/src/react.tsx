import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from 'contract/kit/endpoint.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Arguments, Client } from './call.ts';
import { CallError } from './errors.ts';

/** `reading`: as it is; `acting`: what was read before it changed something is not taken for fresh. */
const ClientContext = createContext<{ reading: Client; acting: Client } | null>(null);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // Cut off, a call fails and says so: by default it would wait in silence for the network to come back.
        networkMode: 'always',
        // A refusal stays one; only what may pass is tried again.
        retry: (count, error) =>
          count < 2 && error instanceof CallError && ['offline', 'unavailable'].includes(error.kind),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** A call that changes something; the portal's build leaves the mode out (member/vite-contract.ts), and its method says it. */
const isWrite = ({ mode, method }: Endpoint) => !['read', 'GET'].includes(mode ?? method);

/**
 * What was read before something changed is never taken for fresh: a page that asks anew and is left before the answer gives
 * its call up, and the next one would go on with the former state. What a page asks of itself changes nothing that is read.
 */
const actingBy = (client: Client, queryClient: QueryClient): Client => ({
  ...client,
  async call(endpoint, given) {
    const answer = await client.call(endpoint, given);
    if (isWrite(endpoint) && !given.isUnasked) await queryClient.invalidateQueries({ refetchType: 'none' });
    return answer;
  },
});

/** Gives the screens below their client. */
export function ClientProvider({
  client,
  queryClient,
  children,
}: {
  client: Client;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  const clients = useMemo(() => ({ reading: client, acting: actingBy(client, queryClient) }), [client, queryClient]);
  return (
    <ClientContext value={clients}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ClientContext>
  );
}

function useClients() {
  const clients = useContext(ClientContext);
  if (!clients) throw new Error('ClientProvider is missing');
  return clients;
}

export const useClient = (): Client => useClients().acting;

/**
 * Reads with a call; `given` null waits. While another page loads, the former one stays on the screen.
 * Answers what DataTable takes: {status, data, error, refetch}, and react-query's flags. `isFresh`: nothing that was kept
 * from an earlier look is shown.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  given: Arguments<E> | null,
  { isFresh = false }: { isFresh?: boolean } = {},
) {
  const { call } = useClients().reading;
  return useQuery<AnswerOf<E>, CallError>({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: ({ signal }) => call(endpoint, { ...(given as Arguments<E>), signal }),
    enabled: given !== null,
    ...(isFresh ? { staleTime: 0, gcTime: 0 } : {}),
    // Another person's data is never shown while one's own loads.
    placeholderData: (previous, query) => (personOf(query?.queryKey[2]) === personOf(given) ? previous : undefined),
  });
}

const personOf = (given: unknown) => (given as { params?: { id?: string | number } } | null | undefined)?.params?.id;

/** Acts with a call: `mutate(given)`, `isPending`, `error`. */
export function useAction<E extends Endpoint>(endpoint: E) {
  const { call } = useClient();
  return useMutation<AnswerOf<E>, CallError, Arguments<E>>({ mutationFn: given => call(endpoint, given) });
}
