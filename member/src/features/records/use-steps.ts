import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PATHS } from '../../paths.ts';

type ChangePath = typeof PATHS.recordsAddress | typeof PATHS.recordsAccount;

/**
 * The question that the address names (`?etape=…`), so that the Back button goes to the one before; never one whose
 * predecessors have no answer. `answered` tells of each step whether it has one, in order. A later question while nothing
 * is given leads to the folders: Back after all was saved, a reload.
 */
export function useSteps<S extends string>(
  path: ChangePath,
  answered: readonly (readonly [step: S, isAnswered: boolean])[],
  { isBegun, isSaved }: { isBegun: boolean; isSaved: boolean },
) {
  const { etape } = useSearch({ strict: false });
  const navigate = useNavigate();
  const names = answered.map(([name]) => name);
  const firstOpen = answered.findIndex(([, isAnswered]) => !isAnswered);
  const asked = Math.max(0, names.indexOf(etape as S));
  const index = firstOpen < 0 ? asked : Math.min(asked, firstOpen);
  // The first question is answered beforehand: who goes on from it has begun.
  const [isUnderWay, setUnderWay] = useState(false);
  const isOver = isSaved && (!etape || etape === names.at(-1));
  const isLost = asked > 0 && !isBegun && (isSaved || !isUnderWay);
  const go = (to: number, replace = false) =>
    navigate({ to: path, search: to === 0 ? {} : { etape: names[to]! }, replace });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that leads nowhere
  useEffect(() => {
    if (isOver) return;
    if (isLost) void navigate({ to: PATHS.records, replace: true });
    else if (index < asked) void go(index, true);
  }, [isOver, isLost, index, asked]);
  return {
    /** The change is saved, and its receipt is due: not once the Back button has gone further. */
    isOver,
    index,
    total: names.length,
    step: names[index]!,
    go: (to: number) => {
      setUnderWay(true);
      return go(to);
    },
    /** Once it is over: the Back button does not come here again. */
    leave: () => go(0, true),
  };
}
