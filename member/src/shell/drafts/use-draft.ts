import type { MemberDraft } from 'contract/calls/member-drafts.ts';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keeperOf, revived } from './keeper.ts';
import { askBeforeLoss, heldOf, hold, type Lost, letGo, NOTHING_LOST, noteHeld } from './memory.ts';
import { keptDrafts, readDraft } from './reading.ts';
import type { Versions } from './Versions.tsx';

// Asked for as soon as a page with a form comes, beside what the page itself loads.
void keptDrafts();

/**
 * The content of a form, kept under `name` until it is sent (docs/decisions/0044-member-drafts.md): in memory, and for a
 * signed-in member on the server, with the files that were chosen. It is there again after a session that expired, a lost
 * network, the Back button, a reload, a killed tab, and on another device; for the same person only, and never for passwords.
 * `initial` is what the form shows without a draft; `name` changes with the shape of the content. `change` takes the fields that
 * changed; `clear` after sending, or to start again; `isRestored` says that the content comes from an earlier visit, `lost` which
 * files did not. `kept` says whether the server has it; `versions` what is compared where another device has it too, once that is read.
 */
export function useDraft<T extends object>(name: string, initial: T) {
  // At the first look alone: what is read later is not put under the hands of who types.
  const [asked] = useState(() => (heldOf(name) === undefined ? keptDrafts() : null));
  const drafts = asked && use(asked);
  const [begun] = useState(() => begin(name, initial, drafts));
  const [{ value, isRestored, isDirty, lost }, set] = useState<Omit<Begun<T>, 'changedAt'>>(begun);
  const latest = useRef(value);
  const keeper = keeperOf(name);
  const kept = useSyncExternalStore(keeper?.watch ?? watchNothing, () => keeper?.state ?? 'none');

  useEffect(() => {
    if (isDirty) return askBeforeLoss();
  }, [isDirty]);
  useEffect(() => {
    if (kept === 'kept') noteHeld(name);
  }, [kept, name]);
  useEffect(() => () => keeper?.leave(), [keeper]);
  const [changedAt, setChangedAt] = useState(begun.changedAt);
  const [other, setOther] = useState<MemberDraft | null>();
  useEffect(() => {
    setOther(undefined);
    if (kept !== 'elsewhere') return;
    let isLeft = false;
    // Without an answer the choice is there all the same, as before.
    void readDraft(name).then(
      draft => isLeft || setOther(draft),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [kept, name]);

  const put = (next: T) => {
    latest.current = next;
    hold(name, next);
  };
  const change = (fields: Partial<T>) => {
    const before = latest.current;
    const next = { ...before, ...fields };
    put(next);
    keeper?.change(next, before);
    set({ value: next, isRestored, isDirty: true, lost: NOTHING_LOST });
    setChangedAt(new Date());
  };
  const clear = (next: T = initial) => {
    letGo(name);
    void keeper?.remove();
    latest.current = next;
    set({ value: next, isRestored: false, isDirty: false, lost: NOTHING_LOST });
  };
  /** What another device kept, in place of what is here, which stays where there is none. Rejects where the server does not answer. */
  const takeOther = async () => {
    const draft = other ?? (await readDraft(name));
    if (!draft) return setOther(null);
    letGo(name);
    const taken = begin(name, initial, new Map([[name, draft]]));
    latest.current = taken.value;
    set(taken);
    setChangedAt(taken.changedAt);
  };
  /** What is here, in place of what another device kept. */
  const keepOwn = () => keeper?.overwrite();
  const versions: Versions | null =
    other === undefined
      ? null
      : {
          own: { value, at: changedAt },
          other: other && { value: revived(other, initial).value, at: other.changedAt, device: other.device },
        };
  return { value, change, clear, isRestored, isDirty, lost, kept, versions, takeOther, keepOwn };
}

const watchNothing = () => () => undefined;

interface Begun<T> {
  value: T;
  isRestored: boolean;
  isDirty: boolean;
  lost: Lost;
  changedAt: Date;
}

function begin<T extends object>(name: string, initial: T, drafts: ReadonlyMap<string, MemberDraft> | null): Begun<T> {
  const own = heldOf(name);
  // An answer that came too late goes on in the form of a message, which asks more.
  if (own) {
    const value = { ...initial, ...(own.value as T) };
    return { value, isRestored: true, isDirty: true, lost: own.lost, changedAt: new Date(own.at) };
  }
  const draft = drafts?.get(name);
  keeperOf(name)?.begin(draft);
  if (!draft) return { value: initial, isRestored: false, isDirty: false, lost: NOTHING_LOST, changedAt: new Date() };
  const { value, lost } = revived(draft, initial);
  hold(name, value, lost);
  noteHeld(name);
  return { value, isRestored: true, isDirty: true, lost, changedAt: new Date(draft.changedAt) };
}

/** Forgets a form that is not on the screen, here and on the server. Answers whether the server heard it. */
export async function forgetDraft(name: string): Promise<boolean> {
  letGo(name);
  return (await keeperOf(name)?.forget()) ?? true;
}
