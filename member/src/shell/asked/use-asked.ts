import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCall } from 'client/react.tsx';
import { type Awaited, getAwaited } from 'contract/calls/awaited.ts';
import { getUserMessages } from 'contract/calls/message-list.ts';
import { getProofsOfLife } from 'contract/calls/proof-of-life-list.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import { useKnownUser } from '../user.ts';
import { type Asked, askedOf } from './asked.ts';

const ofMember = (id: number) => ({ params: { id } });
const unreadOf = (id: number) => ({ params: { id, start: 0, take: 1 } });

/** What the member is asked for, in all folders. `isKnown` once there is an answer, good or bad, to every question. */
export function useAsked(userId: number | null) {
  const proofs = useCall(getProofsOfLife, userId === null ? null : ofMember(userId));
  const awaited = useCall(getAwaited, userId === null ? null : ofMember(userId));
  const messages = useCall(getUserMessages, userId === null ? null : unreadOf(userId));
  // What failed once may be tried again: the rest of the page does not wait for it.
  const isKnown = [proofs, awaited, messages].every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  return { proofs, awaited, messages, isKnown };
}

/** How much that is, once all of it is known, without asking: for the menu of every page. A part of it would be another number. */
export function useAskedCount(): number {
  const id = useSession()?.userId ?? 0;
  const user = useKnownUser();
  const proofs = useKnown<Extract<Asked, { kind: 'proof' }>['proof'][]>(getProofsOfLife, ofMember(id));
  const awaited = useKnown<Awaited[]>(getAwaited, ofMember(id));
  const messages = useKnown<{ unread: number }>(getUserMessages, unreadOf(id));
  return proofs && awaited && messages && user ? askedOf({ proofs, awaited, messages, user }).length : 0;
}

/** What is there of it, read beside the query: who only counts keeps no question alive that its page has given up. */
function useKnown<T>({ method, path }: Endpoint, given: object): T | undefined {
  const cache = useQueryClient().getQueryCache();
  // The cache tells of every step of every question, and a key costs more to write down than all else here.
  const hash = hashKey([method, path, given]);
  const watch = useCallback(
    (told: () => void) => cache.subscribe(({ query }) => query.queryHash === hash && told()),
    [cache, hash],
  );
  return useSyncExternalStore(watch, () => cache.get<T>(hash)?.state.data);
}
