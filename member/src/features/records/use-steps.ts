import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PATHS } from '../../paths.ts';

type ChangePath = typeof PATHS.recordsAddress | typeof PATHS.recordsAccount;

/**
 * The question that the address names (`?etape=…`), so that the Back button goes to the one before; never one whose
 * predecessors have no answer. `answered` tells of each step whether it has one, in order.
 */
export function useSteps<S extends string>(
  path: ChangePath,
  answered: readonly (readonly [step: S, isAnswered: boolean])[],
) {
  const { etape } = useSearch({ strict: false });
  const navigate = useNavigate();
  const names = answered.map(([name]) => name);
  const firstOpen = answered.findIndex(([, isAnswered]) => !isAnswered);
  const asked = Math.max(0, names.indexOf(etape as S));
  const index = firstOpen < 0 ? asked : Math.min(asked, firstOpen);
  return {
    etape,
    index,
    total: names.length,
    step: names[index]!,
    go: (to: number) => navigate({ to: path, search: to === 0 ? {} : { etape: names[to]! } }),
    /** Once it is over: the Back button does not come here again. */
    leave: () => navigate({ to: path, search: {}, replace: true }),
  };
}
