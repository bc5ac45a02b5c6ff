import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import {
  getRequestOf,
  getRequestSummary,
  type RequestRecord,
  searchRequests,
  seeRequest,
} from 'contract/calls/requests.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { useEffect, useRef, useState } from 'react';
import { EVERY, usePolling } from './use-polling.ts';

/** The request that an object is; its page says who else reads it, and learns when somebody else has taken it. */
export function useRequest(kind: RequestKind, objectId: number | string) {
  const queries = useQueryClient();
  const query = useCall(getRequestOf, { params: { kind, objectId: Number(objectId) } });
  const reload = async () => {
    await query.refetch();
    for (const list of [searchRequests, getRequestSummary])
      await queries.invalidateQueries({ queryKey: [list.method, list.path] });
  };
  return { query, request: query.data ?? null, reload };
}

/** The name of the colleague who works on it now, whom the server lets go on alone; null: nobody but oneself. */
export function useColleague(request: Pick<RequestRecord, 'state' | 'holder'> | null): string | null {
  const { manager } = useRouteContext({ from: '/signedIn' });
  return request?.state === 'taken' && request.holder && request.holder.id !== manager.id ? request.holder.name : null;
}

/** The same of the request that an object is. */
export const useColleagueOn = (kind: RequestKind, objectId: number | string) =>
  useColleague(useRequest(kind, objectId).request);

export type Live = Pick<RequestRecord, 'state' | 'holder' | 'leaseUntil' | 'mark' | 'readers'>;

/** Who works on it now: whom it is put aside by, or whose half hour is over, is told by the record alone. */
const workerOf = ({ state, holder }: Pick<Live, 'state' | 'holder'>) => (state === 'taken' ? holder?.id : undefined);

/** A colleague did something with it: it is another's, over, or stands elsewhere. */
const isMoved = (seen: Live, known: Live) =>
  seen.state !== known.state || seen.mark !== known.mark || workerOf(seen) !== workerOf(known);

/** Says every few seconds that one has it open; answers who else has, and who holds it. `onMoved`: a colleague did something with it. */
export function useLive(request: RequestRecord, onMoved: () => Promise<unknown>): Live {
  const { call } = useClient();
  const [live, setLive] = useState<Live>(request);
  useEffect(() => setLive(request), [request]);
  const isOver = request.state === 'closed';
  const look = async () => {
    const seen = await call(seeRequest, { params: { id: request.id }, isUnasked: true });
    setLive(seen);
    if (isMoved(seen, request)) await onMoved();
  };
  usePolling(isOver ? null : look, `${request.id} ${request.state} ${request.mark} ${request.holder?.id}`);
  // Who touches nothing for half an hour is no longer asked for, at the very moment that they lose it: it is looked at once more then.
  const lookAtEnd = useRef(look);
  lookAtEnd.current = look;
  useEffect(() => {
    if (live.state !== 'taken' || !live.leaseUntil) return;
    const left = Date.parse(live.leaseUntil) - Date.now();
    const timer = setTimeout(() => void lookAtEnd.current().catch(() => undefined), Math.max(left, 0) + EVERY);
    return () => clearTimeout(timer);
  }, [live]);
  return live;
}
