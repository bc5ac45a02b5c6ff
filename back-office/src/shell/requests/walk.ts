import type { Client } from 'client/call.ts';
import { tabStorage } from 'client/tab-storage.ts';
import { getRequestIds, type RequestCriteria } from 'contract/calls/requests.ts';
import { MOST_AT_ONCE } from 'contract/values/requests.ts';
import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { life } from '../../session.ts';
import type { MenuPath } from '../menu.ts';
import { addressOfRequest, type Stop } from './pages.ts';

/** A part of a list, from its row `startIndex` on. */
interface Walk {
  list: MenuPath;
  stops: readonly Stop[];
  startIndex: number;
  total: number;
}

const KEPT = 'requests_walk';
/** How many of the rows before those that were on the screen one may go back to, where the list is longer than what is asked for. */
const BEFORE = 100;

/** The list that one went out from, as it was then: what one takes leaves it, and the next one is still the next. The tab keeps its numbers. */
let walk = kept();
let addresses = addressesOf(walk);
const listeners = new Set<() => void>();

function kept(): Walk | null {
  try {
    return JSON.parse(tabStorage().getItem(KEPT) ?? 'null') as Walk | null;
  } catch {
    return null;
  }
}

function addressesOf(of: Walk | null): ReadonlySet<string> {
  return new Set(of?.stops.map(addressOfRequest));
}

function keep(next: Walk | null) {
  walk = next;
  addresses = addressesOf(next);
  if (next) tabStorage().setItem(KEPT, JSON.stringify(next));
  else tabStorage().removeItem(KEPT);
  for (const listener of listeners) listener();
}

/** Another list was gone through since, or nobody is signed in. */
export const leaveWalk = (): void => keep(null);
life.onEnded(leaveWalk);

interface SetOut {
  rows: readonly Stop[];
  startIndex: number;
  total: number;
  list?: MenuPath | undefined;
}

/**
 * Says from which rows of which list a request is opened: next and previous follow them, and the way back leads there. What
 * the list has beside these rows is asked for.
 */
export async function setWalk(
  call: Client['call'],
  criteria: RequestCriteria,
  { rows, startIndex, total, list = paths.requests }: SetOut,
): Promise<void> {
  const stops = rows.map(({ id, kind, objectId }) => ({ id, kind, objectId }));
  const begun: Walk = { list, stops, startIndex, total };
  keep(begun);
  if (stops.length >= total) return;
  const from = Math.max(0, startIndex - BEFORE);
  const found = await call(getRequestIds, { body: { ...criteria, startIndex: from } }).catch(() => null);
  if (!found || walk !== begun) return;
  const known = new Set(stops.map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id));
  const all = [...others.slice(0, startIndex - from), ...stops, ...others.slice(startIndex - from)];
  const end = from + all.length;
  keep({ list, stops: all, startIndex: from, total: found.length < MOST_AT_ONCE ? end : Math.max(end, total) });
}

/** The page at this address was come to from the whole queue: from the list of one kind, that one is the way back by itself. */
export const isOnWalk = (pathname: string): boolean => walk?.list === paths.requests && addresses.has(pathname);

/** It is in the list that one went out from. */
export const isStop = (id: number): boolean => walk?.stops.some(stop => stop.id === id) ?? false;

/** What comes before and after a request in the list that it was opened from; null where it was opened otherwise. */
export function useNeighbours(id: number) {
  const current = useSyncExternalStore(listen, () => walk);
  const at = current?.stops.findIndex(stop => stop.id === id) ?? -1;
  if (!current || at < 0) return null;
  return {
    position: current.startIndex + at + 1,
    total: current.total,
    previous: current.stops[at - 1] ?? null,
    next: current.stops[at + 1] ?? null,
  };
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
