import { paths } from '../../paths.ts';
import { life } from '../../session.ts';
import type { MenuPath } from '../menu.ts';
import { addressOfRequest, type Stop } from './pages.ts';

/** The list that one went out from, in memory only: what one takes leaves it, and the next one is still the next. */
let walk: {
  list: MenuPath;
  stops: readonly Stop[];
  startIndex: number;
  total: number;
  addresses: ReadonlySet<string>;
} | null = null;
/** Another list was gone through since, or nobody is signed in. */
export const leaveWalk = (): void => {
  walk = null;
};
life.onEnded(leaveWalk);

/** Says from which rows of which list a request is opened: next and previous follow them, and the way back leads there. */
export function setWalk(stops: readonly Stop[], startIndex: number, total: number, list: MenuPath = paths.requests) {
  walk = { list, stops, startIndex, total, addresses: new Set(stops.map(addressOfRequest)) };
}

/** The page at this address was come to from the whole queue: from the list of one kind, that one is the way back by itself. */
export const isOnWalk = (pathname: string): boolean => walk?.list === paths.requests && walk.addresses.has(pathname);

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
