import { useCallback, useState } from 'react';

/** Which rows are at work: each has its own busy button, and several may work at once. */
export function useRowActions() {
  const [busy, setBusy] = useState<ReadonlySet<string | number>>(new Set());
  const run = useCallback(async (key: string | number, work: () => Promise<unknown>) => {
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
  return { isBusy: (key: string | number) => busy.has(key), run };
}

/**
 * After a row has left with the button that was pressed, the focus goes to the button that took its place, so that the
 * next one is at hand; to the page's heading when none is left.
 */
export function focusRowButton(index: number): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  const buttons = document.querySelectorAll<HTMLElement>('.table-actions button, .table-actions a');
  (buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
