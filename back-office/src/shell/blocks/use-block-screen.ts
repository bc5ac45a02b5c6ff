import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useState } from 'react';
import type { Result } from '../ResultNotice.tsx';
import { useRowActions } from '../row-actions.ts';
import { focusHeading } from './focus-heading.ts';

/** What a screen of blocks is doing: which one is edited, about to be deleted, or looked at in its history. */
export function useBlockScreen<B>(refetch: () => Promise<unknown>) {
  const [editing, edit] = useState<B | 'new' | null>(null);
  const [toDelete, askDeletion] = useState<B | null>(null);
  const [history, showHistory] = useState<B | null>(null);
  const [previewed, preview] = useState<B | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { isBusy, run } = useRowActions();

  const tell = (error: unknown) =>
    setResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
  /** Does it, reads the list again, and says what came of it. */
  const act = (key: string | number, work: () => Promise<unknown>, said: string) =>
    run(key, async () => {
      try {
        await work();
        setResult({ tone: 'success', text: said });
      } catch (error) {
        tell(error);
      }
      await refetch();
    });
  /** The form closes, the list is read again (S2-FORM-02), and the heading takes the focus that the form had. */
  const saved = async (text: string) => {
    await refetch();
    setResult({ tone: 'success', text });
    close();
  };
  const close = () => {
    edit(null);
    setTimeout(focusHeading);
  };
  return {
    ...{ editing, edit, close, toDelete, askDeletion, history, showHistory, previewed, preview },
    ...{ result, setResult, isBusy, act, saved, tell },
  };
}
