import { useNavigate } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useCallback, useState } from 'react';
import { paths } from '../../paths.ts';
import { useMoves } from '../../shell/OrderArrows.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import type { FaqSearch } from './searches.ts';

export interface FaqQuery<Data> {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What both screens do: go somewhere, move, delete after asking, and say what came of it. */
export function useFaqActions<Item>(refetch: () => Promise<unknown>, onResult: (result: Result | null) => void) {
  const navigate = useNavigate();
  const go = useCallback(
    (search: FaqSearch, replace = false) => navigate({ to: paths.siteFaq, search, replace }),
    [navigate],
  );
  const [history, setHistory] = useState<Item | null>(null);
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const [previewed, setPreviewed] = useState<Item | null>(null);
  const { isBusy, run } = useRowActions();
  const fail = (error: unknown) =>
    onResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
  const { isMoving, move } = useMoves(fail);

  /** Then reloads: also after a refusal, since what was shown may be gone. */
  const remove = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      onResult({ tone: 'success', text: said });
    } catch (error) {
      fail(error);
    }
    await refetch();
    setToDelete(null);
  };
  /** Shows or hides it; the list is read again also after a refusal. */
  const toggle = (id: number, work: () => Promise<unknown>, said: string) =>
    run(id, async () => {
      try {
        await work();
        onResult({ tone: 'success', text: said });
      } catch (error) {
        fail(error);
      }
      await refetch();
    });
  return {
    previewed,
    setPreviewed,
    isBusy,
    toggle,
    go,
    history,
    setHistory,
    toDelete,
    setToDelete,
    remove,
    isMoving,
    move,
  };
}
