import type { Client } from 'client/call.ts';
import { useClient } from 'client/react.tsx';
import { tabStorage } from 'client/tab-storage.ts';
import { getRequestIds, type RequestCriteria } from 'contract/calls/requests.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { life } from '../../session.ts';
import type { MenuPath } from '../menu.ts';
import { addressOfRequest } from './pages.ts';
import { type RequestSearch, searchOf, toTakeOf } from './searches.ts';
import { besideOf, edgeOf, edgesOf, joined, type Part, partOf, placeOf, type Shown, type Side } from './walk-part.ts';

const SIDES: readonly Side[] = ['before', 'after'];

/** Null: they may name somebody, and went with a reload. */
type Walk = Part & { list: MenuPath; criteria: RequestCriteria | null };

const KEPT = 'requests_walk_part';
/** This near to the end of what is known, what follows is asked for. */
const NEAR = 25;

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

function addressesOf(of: Part | null): ReadonlySet<string> {
  return new Set(of?.stops.map(addressOfRequest));
}

function keep(next: Walk | null) {
  walk = next;
  addresses = addressesOf(next);
  if (next) tabStorage().setItem(KEPT, JSON.stringify(next.criteria?.text ? { ...next, criteria: null } : next));
  else tabStorage().removeItem(KEPT);
  for (const listener of listeners) listener();
}

/** Another list was gone through since, or nobody is signed in. */
export const leaveWalk = (): void => keep(null);
life.onEnded(leaveWalk);

/** Says from which rows of which list a request is opened: next and previous follow them, and the way back leads there. */
export function setWalk(criteria: RequestCriteria, shown: Shown, list: MenuPath = paths.requests): void {
  underWay.clear();
  keep({ ...partOf(shown), list, criteria });
}

const underWay = new Map<Side, Promise<void>>();

/** Asks for the part of the list that comes next on a side; nothing where it ends there, or cannot be asked. */
async function goOn(call: Client['call'], side: Side): Promise<void> {
  const edge = walk && edgeOf(walk, side);
  if (!walk?.criteria || !edge || !walk.more[side]) return;
  const body = { ...walk.criteria, beside: { ids: edgesOf(walk, side), side } };
  const work =
    underWay.get(side) ??
    call(getRequestIds, { body })
      .then(found => {
        // Not of another list, which one has gone out from meanwhile.
        if (walk && edgeOf(walk, side) === edge) keep({ ...walk, ...joined(walk, side, found) });
      })
      .catch(() => undefined)
      .finally(() => {
        if (underWay.get(side) === work) underWay.delete(side);
      });
  underWay.set(side, work);
  await work;
}

/** The page at this address was come to from the whole queue: from the list of one kind, that one is the way back by itself. */
export const isOnWalk = (pathname: string): boolean => walk?.list === paths.requests && addresses.has(pathname);

/** It is in the list that one went out from. */
export const isStop = (id: number): boolean => walk?.stops.some(stop => stop.id === id) ?? false;

/** The request that an object is, where it is in that list. */
export const stopOf = (kind: RequestKind, objectId: number): number | undefined =>
  walk?.stops.find(stop => stop.kind === kind && stop.objectId === objectId)?.id;

/** From what the next one is taken. */
export interface TakenFrom {
  search: RequestSearch;
  /** Where that list stands; without one: the whole queue. */
  list?: MenuPath;
}

/** What may be taken of the list that a request was opened from; of the whole queue where it was opened otherwise, or what was typed is gone. */
export function toTakeFrom(id: number): TakenFrom {
  if (!walk?.criteria || !isStop(id)) return { search: {} };
  return { search: toTakeOf(searchOf(walk.criteria)), list: walk.list };
}

/** What comes before and after a request in the list that it was opened from; null where it was opened otherwise. */
export function useNeighbours(id: number) {
  const { call } = useClient();
  const current = useSyncExternalStore(listen, () => walk);
  const at = current ? placeOf(current, id) : -1;
  const isNear = { before: at < NEAR, after: current !== null && current.stops.length - at <= NEAR };
  const near = at < 0 ? '' : SIDES.filter(side => isNear[side]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed to come is asked for again with the next step
  useEffect(() => {
    for (const side of SIDES) if (near.includes(side)) void goOn(call, side);
  }, [call, near, id]);
  if (!current || at < 0) return null;
  return {
    position: current.startIndex + at + 1,
    total: current.total,
    previous: besideOf(current, id, 'before'),
    next: besideOf(current, id, 'after'),
  };
}

/** The one beside a request, asked for where it is not known; null, and whether the list goes on all the same. */
export async function stopBeside(call: Client['call'], id: number, side: Side) {
  const beside = () => walk && besideOf(walk, id, side);
  if (!beside()) await goOn(call, side);
  return { stop: beside(), isMore: walk?.more[side] ?? false };
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
