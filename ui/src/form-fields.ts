import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds for which a refused form waits for its messages: an old telephone draws them some frames after they are known. */
const PATIENCE = 3000;

/** What the fields of a form tell it, each under the id of its control. */
function makeRegistry() {
  /** What is in these is no value; each is told when it has kept the form from going on. */
  const unread = new Map<string, () => void>();
  /** These show a message. */
  const wrong = new Set<string>();
  /** What is in these is not ready yet; each with what is said meanwhile. */
  const preparing = new Map<string, string>();
  /** The sending that waits for them. */
  let kept: (() => void) | null = null;
  const onDrop = new Set<() => void>();
  const drop = () => {
    kept = null;
    for (const tell of onDrop) tell();
  };
  let awaited: { start: Element | null; end: number | null } | null = null;
  const look = () => {
    const { activeElement, body } = document;
    // Not from the press on: the first drawing of a busy device may be later than that.
    if (awaited) awaited.end ??= performance.now() + PATIENCE;
    const isLeft = awaited && activeElement !== awaited.start && activeElement !== body;
    if (!awaited || isLeft || performance.now() > awaited.end!) {
      awaited = null;
      return;
    }
    const first = [...wrong].map(id => document.getElementById(id)).reduce(earlier, null);
    if (!first) return;
    awaited = null;
    // What is wrong is mended first, and the button pressed again.
    drop();
    first.focus();
  };

  return {
    holdUnread(id: string, tell: () => void) {
      unread.set(id, tell);
      return () => void unread.delete(id);
    },
    holdWrong(id: string) {
      wrong.add(id);
      if (awaited) requestAnimationFrame(look);
      return () => void wrong.delete(id);
    },
    holdPreparing(id: string, text: string) {
      preparing.set(id, text);
      return () => {
        preparing.delete(id);
        const go = kept;
        if (preparing.size > 0 || !go) return;
        drop();
        // Not before what has become ready is drawn: the form sends what it shows.
        setTimeout(go);
      };
    },
    /** What is said while something is not ready yet: `go` is called once all is, unless something is wrong. Null when all is. */
    keep(go: () => void) {
      const [text = null] = preparing.values();
      if (text !== null) kept = go;
      return text;
    },
    /** The sending that was kept is meant no more. */
    drop,
    /** Calls `tell` when a sending that was kept waits no more. */
    onDrop(tell: () => void) {
      onDrop.add(tell);
      return () => void onDrop.delete(tell);
    },
    /** Whether every field could read what is in it; each that could not says why. */
    isAllRead() {
      for (const tell of unread.values()) tell();
      return unread.size === 0;
    },
    /**
     * The first wrong field takes the focus, so that its message is read. What is said after an `await` is drawn later than
     * what is said at once, so the field is waited for: not for ever, since a refusal may name none, and no longer once the
     * person has gone to another field.
     */
    focusFirst() {
      awaited = { start: document.activeElement, end: null };
      requestAnimationFrame(look);
    },
  };
}

/** The first of two on the page. */
function earlier(one: HTMLElement | null, other: HTMLElement | null) {
  if (!one || !other) return one ?? other;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? one : other;
}

/** The form around a field; null outside of one, and in a window over it. */
export const FormContext = createContext<ReturnType<typeof makeRegistry> | null>(null);

/** What the form around waits for, when it was sent before all was ready: it goes when it is. */
export const KeptContext = createContext<string | null>(null);

/** Of a `Form`: what its fields tell it, and whether it was tried to send it. */
export interface FormFields {
  registry: ReturnType<typeof makeRegistry>;
  /** What is missing may be said. */
  isTried: boolean;
  setTried: (isTried: boolean) => void;
  /** After a refusal: the first field that shows a message takes the focus, once it is drawn. */
  focusFirst: () => void;
}

export function useFormFields(): FormFields {
  const [registry] = useState(makeRegistry);
  const [isTried, setTried] = useState(false);
  return { registry, isTried, setTried, focusFirst: registry.focusFirst };
}

/**
 * Tells the form whether what is in the control with this id is none of what its field takes: a date half typed, letters for a
 * number, a file that is refused. The form would go on as if it were empty, so it does not, and `tell` is called.
 */
export function useUnread(id: string, isUnread: boolean, tell?: () => void): void {
  const form = useContext(FormContext);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useLayoutEffect(() => {
    if (isUnread) return form?.holdUnread(id, () => latest.current?.());
  }, [form, id, isUnread]);
}

/** Tells the form that what is in the control with this id is on its way: a press on its button is kept until it is there, and `text` said. */
export function usePreparing(id: string, isPreparing: boolean, text: string): void {
  const form = useContext(FormContext);
  useLayoutEffect(() => {
    if (isPreparing) return form?.holdPreparing(id, text);
  }, [form, id, isPreparing, text]);
}

/** Tells the form that a message stands under the control with this id. */
export function useWrong(id: string, isWrong: boolean): void {
  const form = useContext(FormContext);
  useLayoutEffect(() => {
    if (isWrong) return form?.holdWrong(id);
  }, [form, id, isWrong]);
}
