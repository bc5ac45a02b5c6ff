import { useCallback, useRef, useState } from 'react';

/** How long presses are not heard once rows have moved: the second one of a slow double click, or of Enter held. */
const SETTLING = 1000; // ms

/** Which rows are at work: each has its own busy button, and several may work at once. */
export function useRowActions() {
  const [busy, setBusy] = useState<ReadonlySet<string | number>>(new Set());
  const [moving, setMoving] = useState(0);
  const isMoving = useRef(0);
  const move = useCallback((by: 1 | -1) => {
    isMoving.current += by;
    setMoving(isMoving.current);
  }, []);

  const run = useCallback(async (key: string | number, work: () => Promise<unknown>) => {
    if (isMoving.current > 0) return;
    setBusy(keys => new Set(keys).add(key));
    try {
      await work();
    } finally {
      setBusy(keys => {
        const rest = new Set(keys);
        rest.delete(key);
        return rest;
      });
    }
  }, []);
  /** Reads the rows again: from now until a second after they have moved, no press is meant for what lies under it. */
  const settle = useCallback(
    async (read: () => Promise<unknown>) => {
      move(1);
      try {
        await read();
      } finally {
        setTimeout(() => move(-1), SETTLING);
      }
    },
    [move],
  );
  return { isBusy: (key: string | number) => busy.has(key), isSettling: moving > 0, run, settle };
}
