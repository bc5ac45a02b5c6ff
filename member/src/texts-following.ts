import { fetchPart, known } from './texts-loading.ts';

/** A change of the texts is seen with the next screen or the next look at the window; not asked for more often than this. */
const PATIENCE = 1_000; // milliseconds
let askedAt = Date.now();

/** Looks whether the texts that were fetched have changed since. */
export function lookForTexts() {
  if (Date.now() - askedAt < PATIENCE || document.visibilityState === 'hidden') return;
  askedAt = Date.now();
  for (const part of known.keys()) fetchPart(part).catch(() => undefined);
}

window.addEventListener('focus', lookForTexts);
document.addEventListener('visibilitychange', lookForTexts);
