import { CallError } from 'client/errors.ts';
import { useCallback, useRef, useState } from 'react';
import { useFormFields } from 'ui/form-fields.ts';
import { type ContentField, isSame } from '../content/fields.tsx';
import { isKept } from '../form-errors.ts';
import type { ConflictModalProps } from './ConflictModal.tsx';
import type { Keeper, Typed } from './keepers.ts';
import { NOTHING_REFUSED, type Refusal, refusalOf, staleRecord } from './refusal.ts';

interface Versioned {
  version: number;
}

type Progress = (bytes: number, total: number) => void;

/** How two people's versions of one record are shown beside each other. */
interface Comparison<Item, Draft, Compared extends Versioned> {
  fields: readonly ContentField<Compared>[];
  /** A draft over the record that it started from. */
  of: (draft: Draft, over: Item) => Compared;
  /** Both joined, as the draft that is saved in the place of `mine`. */
  draftOf: (merged: Compared, mine: Draft) => Draft;
}

interface EditorOptions<Item extends Versioned, Draft extends object, Saved, Compared extends Versioned> {
  /** Null: a new one. One that is read again is followed until something is typed. */
  item: Item | null;
  draftOf: (item: Item | null) => Draft;
  /** What can be refused before anything is sent. */
  check?: (draft: Draft) => Refusal | null | Promise<Refusal | null>;
  /** Sends a draft, over the record that it started from or as a new one. */
  send: (draft: Draft, over: Item | null, onProgress: Progress) => Promise<Saved>;
  /** `held` is what the form shows by then: a form that stays open starts again from what was saved (`restart`). */
  onSaved: (saved: Saved, sent: Draft, held: Draft) => unknown;
  refusalOf?: (error: unknown) => Refusal;
  /** It waits for a second person: nothing that was typed is left to be lost. */
  onKept?: () => unknown;
  /** Of what somebody else may save meanwhile. */
  comparison?: Comparison<Item, Draft, Compared>;
}

/**
 * What is written in an editor until it is saved: the draft and what it started from, one save at a time, what was refused
 * of which field, and what somebody else has stored meanwhile. Nothing that is typed is lost. EditorForm and EditorModal
 * draw what every editor has of it.
 */
export function useEditor<Item extends Versioned, Draft extends object, Saved, Compared extends Versioned = Item>({
  item,
  draftOf,
  check,
  send,
  onSaved,
  comparison,
  ...options
}: EditorOptions<Item, Draft, Saved, Compared>) {
  const begin = (base: Item | null, draft?: Draft) => {
    const start = draftOf(base);
    return { base, start, draft: draft ?? start };
  };
  const [held, setHeld] = useState(() => begin(item));
  const latest = useRef(held);
  latest.current = held;
  const [refusal, setRefusal] = useState(NOTHING_REFUSED);
  const [conflict, setConflict] = useState<{ theirs: Item; mine: Draft } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [percent, setPercent] = useState(0);
  const isRunning = useRef(false);
  const isSaved = useRef(false);
  /** What is said is that the server was not there. */
  const isCut = useRef(false);
  const fields = useFormFields();
  const isDirty = () => !isSaved.current && !isSame(latest.current.draft, latest.current.start);
  const [typed] = useState(() => ({
    keepers: new Set<Keeper>(),
    changed() {
      const { draft, start } = latest.current;
      return (Object.keys(draft) as (keyof Draft & string)[]).filter(name => !isSame(draft[name], start[name]));
    },
    /** The server answered a keeper: that it was not there is over. */
    reached() {
      if (isCut.current) setRefusal(NOTHING_REFUSED);
      isCut.current = false;
    },
  }));

  const [seen, setSeen] = useState(item);
  if (item !== seen) {
    setSeen(item);
    if (item && !isDirty() && item.version >= (held.base?.version ?? 0)) setHeld(begin(item));
  }

  const restart = (base: Item | null, draft?: Draft) => {
    isSaved.current = false;
    setHeld(begin(base, draft));
    setRefusal(NOTHING_REFUSED);
    setConflict(null);
  };
  /** A field that is corrected is no longer said to be wrong. */
  const set = useCallback((part: Partial<Draft>) => {
    setHeld(former => ({ ...former, draft: { ...former.draft, ...part } }));
    setRefusal(former => {
      const wrong = Object.entries(former.wrong).filter(([name]) => !(name in part));
      if (wrong.length === Object.keys(former.wrong).length) return former;
      return wrong.length === 0 ? NOTHING_REFUSED : { ...former, wrong: Object.fromEntries(wrong) };
    });
  }, []);
  const refuse = (refused: Refusal) => {
    setRefusal(refused);
    if (Object.keys(refused.wrong).length > 0) fields.focusFirst();
    return false;
  };

  /** Does one thing with what is written, unless another is under way, and says why it was refused. */
  const attempt = async (work: () => Promise<boolean>, mine: Draft): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setPercent(0);
    setRefusal(NOTHING_REFUSED);
    isCut.current = false;
    try {
      return await work();
    } catch (error) {
      if (isKept(error)) {
        isSaved.current = true;
        options.onKept?.();
        return false;
      }
      isCut.current = error instanceof CallError && error.status === 0;
      const theirs = staleRecord<Item>(error);
      if (!theirs || !comparison) return refuse((options.refusalOf ?? refusalOf)(error));
      setConflict({ theirs, mine });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const onProgress: Progress = (bytes, total) => setPercent(total ? Math.round((100 * bytes) / total) : 0);
  const save = (draft = held.draft, over = held.base) =>
    attempt(async () => {
      const found = await check?.(draft);
      if (found) return refuse(found);
      const saved = await send(draft, over, onProgress);
      isSaved.current = true;
      await onSaved(saved, draft, latest.current.draft);
      return true;
    }, draft);

  const compared = (): ConflictModalProps<Compared> | null => {
    if (!conflict || !comparison || !held.base) return null;
    const { theirs, mine } = conflict;
    return {
      theirs: comparison.of(draftOf(theirs), theirs),
      base: comparison.of(draftOf(held.base), held.base),
      mine: comparison.of(mine, held.base),
      fields: comparison.fields,
      onMerge: merged => {
        const joined = comparison.draftOf(merged, mine);
        restart(theirs, keptIn(joined, mine, held.draft));
        return save(joined, theirs);
      },
      onReload: () => restart(theirs),
      onClose: () => setConflict(null),
    };
  };
  return {
    ...{ ...held, set, restart, isDirty, fields, save, isBusy, percent, refusal, refuse, conflict: compared() },
    errorOf: (name: string): string | undefined => refusal.wrong[name],
    typed,
    /** Nothing of what is typed is to be kept. */
    giveUp: () => {
      isSaved.current = true;
    },
    closeRefusal: () => setRefusal(former => ({ ...former, message: null })),
    /** Something else than saving, with the same words for what goes wrong. */
    attempt: (work: () => Promise<unknown>) =>
      attempt(async () => {
        await work();
        return true;
      }, held.draft),
  };
}

/** What the form shows once `stored` took the place of what was sent: what else it holds by then was not sent, and stays. */
export function keptIn<Draft extends object>(stored: Draft, sent: Draft, held: Draft): Draft {
  const isSent = (name: string) => isSame(sent[name as keyof Draft], held[name as keyof Draft]);
  return { ...held, ...Object.fromEntries(Object.entries(stored).filter(([name]) => isSent(name))) };
}

/** What EditorForm and EditorModal need of an editor. */
export interface EditorFrame<Compared extends Versioned> {
  fields: ReturnType<typeof useFormFields>;
  save: () => Promise<boolean>;
  isBusy: boolean;
  isDirty: () => boolean;
  typed: Typed;
  refusal: Refusal;
  closeRefusal: () => void;
  conflict: ConflictModalProps<Compared> | null;
}
