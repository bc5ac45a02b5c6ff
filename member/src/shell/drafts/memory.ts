import { currentSession, onSessionEnded } from '../session.ts';

/** Content in memory is given up this long, in ms, after it was last touched: a shared computer must not remember for ever. */
const KEPT_FOR = 60 * 60_000;

interface Held {
  userId: number | null;
  value: unknown;
  at: number;
  /** The server has it too. */
  isKept: boolean;
  /** What of it had not come, until it changes: a form that is drawn once more says it once more. */
  lost: Lost;
}
/** Files that had not come whole, or not at all: the names of those that are chosen again, and whether pages are photographed again. */
export interface Lost {
  names: string[];
  hasPages: boolean;
}
export const NOTHING_LOST: Lost = { names: [], hasPages: false };

const held = new Map<string, Held>();

// Who signs out wants nothing left; who is signed out finds their text again (docs/decisions/0015-drafts.md).
onSessionEnded(why => why !== 'sessionExpired' && held.clear());

const person = () => currentSession()?.userId ?? null;

/** What this page holds of a form of whoever is there, and what of it is lost. */
export function heldOf(name: string): Pick<Held, 'value' | 'lost' | 'at'> | undefined {
  const found = held.get(name);
  if (!found) return undefined;
  const isOwn = found.userId === person() && found.at > Date.now() - KEPT_FOR;
  if (!isOwn) held.delete(name);
  return isOwn ? found : undefined;
}

export const hold = (name: string, value: unknown, lost = NOTHING_LOST) =>
  void held.set(name, { userId: person(), value, at: Date.now(), isKept: false, lost });

/** Notes that the server has what this page holds. */
export function noteHeld(name: string) {
  const found = held.get(name);
  if (found) found.isKept = true;
}

export const letGo = (name: string) => void held.delete(name);

/** The browser asks before it throws away what was typed and is nowhere else: a reload, a closed tab. */
function warnOfLoss(event: BeforeUnloadEvent) {
  if ([...held].some(([name, { isKept }]) => !isKept && heldOf(name) !== undefined)) event.preventDefault();
}

/** The browser asks, until what it answers is called. */
export function askBeforeLoss() {
  window.addEventListener('beforeunload', warnOfLoss);
  return () => window.removeEventListener('beforeunload', warnOfLoss);
}
