import { getTexts } from 'contract/calls/text-tree.ts';
import type { TextPart } from 'contract/texts/build.ts';
import { useSyncExternalStore } from 'react';
import { addTexts } from './texts.ts';

const parts = new Map<TextPart, Promise<unknown>>();
/** What came of each part, as it came. */
export const known = new Map<TextPart, string>();
const watchers = new Set<() => void>();
let version = 0;

/** A plain fetch: index.html starts the first one before this code is there, and 304 costs no bytes. */
export async function fetchPart(part: TextPart) {
  const address = getTexts.path.replace(':part', part);
  const answer = await fetch(address)
    .then(found => (found.ok ? found : Promise.reject(found)))
    // The service does not answer: what this browser kept of it is better than nothing.
    .catch(() => fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }));
  const json = await answer.text();
  if (!answer.ok) throw answer;
  if (known.get(part) === json) return;
  addTexts(JSON.parse(json));
  if (known.has(part)) for (const watcher of watchers) watcher();
  known.set(part, json);
}

/** Fetches a part once; what failed is tried again at the next call. */
export function loadTexts(part: TextPart) {
  const found = parts.get(part) ?? fetchPart(part);
  parts.set(part, found);
  found.catch(() => parts.delete(part));
  return found;
}

watchers.add(() => {
  version += 1;
});
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Changes when texts that were shown did: what stands around the pages reads it. */
export const useTextsVersion = () => useSyncExternalStore(watch, () => version);
