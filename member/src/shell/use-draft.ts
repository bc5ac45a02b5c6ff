import { useEffect, useRef, useState } from 'react';
import { currentSession, onSessionEnded } from './session.ts';

/** Drafts are given up this long after they were last touched: a shared computer must not remember for ever. */
const KEPT_FOR = 60 * 60_000;

interface Kept {
  userId: number | null;
  value: unknown;
  at: number;
}
const drafts = new Map<string, Kept>();

// Who signs out wants nothing left; who is signed out finds their text again (docs/decisions/0015-drafts.md).
onSessionEnded(why => why !== 'sessionExpired' && drafts.clear());

/** The browser asks before it throws away what was typed and not sent: a reload, a closed tab. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** The browser asks, where any draft is kept, until what it answers is called. */
export function askBeforeLoss() {
  if ([...drafts.keys()].some(read)) window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

function read(name: string): unknown {
  const kept = drafts.get(name);
  if (!kept) return undefined;
  const isOwn = kept.userId === (currentSession()?.userId ?? null) && kept.at > Date.now() - KEPT_FOR;
  if (!isOwn) drafts.delete(name);
  return isOwn ? kept.value : undefined;
}

/**
 * The content of a form, kept in memory under `name` until it is sent: it is there again after a session that expired, a
 * lost network, or the Back button, for the same person only. The files that were chosen too; never for passwords.
 * `initial` is what the form shows without a draft. `change` takes the fields that changed; `clear` after sending, or to
 * start again; `isRestored` says that the content comes from an earlier visit.
 */
export function useDraft<T extends object>(name: string, initial: T) {
  const [value, setValue] = useState<T>(() => (read(name) as T | undefined) ?? initial);
  const latest = useRef(value);
  const [isRestored, setRestored] = useState(() => drafts.has(name));
  const [isDirty, setDirty] = useState(isRestored);

  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const change = (fields: Partial<T>) => {
    const next = { ...latest.current, ...fields };
    latest.current = next;
    drafts.set(name, { userId: currentSession()?.userId ?? null, value: next, at: Date.now() });
    setValue(next);
    setDirty(true);
  };
  const clear = (next: T = initial) => {
    drafts.delete(name);
    latest.current = next;
    setValue(next);
    setRestored(false);
    setDirty(false);
  };
  return { value, change, clear, isRestored, isDirty };
}
