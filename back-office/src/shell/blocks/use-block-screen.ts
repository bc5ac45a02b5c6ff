import { useNavigate, useSearch } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useEffect, useRef, useState } from 'react';
import type { Result } from '../ResultNotice.tsx';
import { useRowActions } from '../row-actions.ts';
import { focusHeading } from './focus-heading.ts';
import type { BlockSearch } from './searches.ts';

/** What a screen of blocks is doing: which one is edited (in the address), about to be deleted, or looked at in its history. */
export function useBlockScreen<B>(refetch: () => Promise<unknown>) {
  const { edition } = useSearch({ strict: false }) as BlockSearch;
  const navigate = useNavigate();
  const go = (search: BlockSearch, replace = false) => navigate({ to: '.', search: search as never, replace });
  const edit = (next: BlockSearch['edition']) => void go({ edition: next });
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
  // The list and each form are screens of their own: the heading takes the focus that the form, or its button, had.
  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current !== edition) focusHeading();
    shown.current = edition;
  }, [edition]);
  /** The form closes, and the list is read again (S2-FORM-02). */
  const saved = async (text: string) => {
    await refetch();
    setResult({ tone: 'success', text });
    await close();
  };
  const close = () => go({}, true);
  return {
    ...{ edition, edit, close, toDelete, askDeletion, history, showHistory, previewed, preview },
    ...{ result, setResult, isBusy, act, saved, tell },
  };
}
