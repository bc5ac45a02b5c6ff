import { useSyncExternalStore } from 'react';

// The page that is shown gives the proof its place, under its heading; the proof says whether it stands there.
let place: HTMLElement | null = null;
let isTaken = false;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Of the page: where a proof may stand; null when the page goes. */
export function giveProofPlace(element: HTMLElement | null) {
  place = element;
  tell();
}

/** Of the proof: it stands there, and what the page shows rests meanwhile; or it does no more. */
export function takeProofPlace(isWanted: boolean) {
  isTaken = isWanted;
  tell();
}

export const useProofPlace = () => useSyncExternalStore(watch, () => place);
export const useIsProofAsked = () => useSyncExternalStore(watch, () => isTaken);
