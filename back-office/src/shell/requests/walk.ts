import type { ListedRequest } from 'contract/calls/requests.ts';
import { life } from '../../session.ts';

type Stop = Pick<ListedRequest, 'id' | 'kind' | 'objectId'>;

/** The list that one went out from, in memory only: what one takes leaves it, and the next one is still the next. */
let walk: { stops: readonly Stop[]; startIndex: number; total: number } | null = null;
life.onEnded(() => {
  walk = null;
});

/** Says from which rows a request is opened: next and previous follow them. */
export function setWalk(stops: readonly Stop[], startIndex: number, total: number) {
  walk = { stops, startIndex, total };
}

/** What comes before and after a request in the list that it was opened from; null where it was opened otherwise. */
export function neighboursOf(id: number) {
  const at = walk?.stops.findIndex(stop => stop.id === id) ?? -1;
  if (!walk || at < 0) return null;
  return {
    position: walk.startIndex + at + 1,
    total: walk.total,
    previous: walk.stops[at - 1] ?? null,
    next: walk.stops[at + 1] ?? null,
  };
}
