import { CallError } from 'client/errors.ts';
import type { MaintenanceState } from 'contract/calls/maintenance.ts';
import { onMaintenance } from 'contract/calls/maintenance.ts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { anonymousClient, queryClient } from '../../shell/session.ts';
import { loadTexts } from '../../texts-loading.ts';
import type { MaintenancePage } from './MaintenancePage.tsx';

/** The page is there within 10 s of the start, and gone within 10 s of the end: the server knows within a second. */
const ASK_EVERY = 7_000;

/**
 * Asks whether the portal is closed, while somebody looks at it, and at once when a call is refused for it. The page lies
 * over the others: nothing that was typed is lost. Not part of the first load.
 */
function MaintenanceWatch() {
  const [state, setState] = useState<MaintenanceState | null>(null);
  const [Screen, setScreen] = useState<{ Page: typeof MaintenancePage } | null>(null);

  useEffect(() => {
    let isOver = false;
    let wasActive = false;
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      try {
        const next = await anonymousClient.call(onMaintenance, {});
        if (next.active) {
          const [page] = await Promise.all([import('./MaintenancePage.tsx'), loadTexts('later')]);
          if (!isOver) setScreen({ Page: page.MaintenancePage });
        }
        if (isOver) return;
        setState(next.active ? next : null);
        // What was refused meanwhile is asked again.
        if (wasActive && !next.active) void queryClient.invalidateQueries();
        wasActive = next.active;
      } catch {
        // Cut off: what was known still holds, and the next turn asks again.
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY);
    const stop = onRefusal(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return state && Screen && <Screen.Page state={state} />;
}

/** Calls `ask` when a read or an action is refused because the portal is closed. */
function onRefusal(ask: () => void) {
  const look = (error: unknown) => {
    if (error instanceof CallError && error.key === 'MAINTENANCE') ask();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => look(query.state.fetchFailureReason)),
    queryClient.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.failureReason)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** In a root of its own, beside the portal's: its weight is not the first load's. */
export function watchMaintenance() {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<MaintenanceWatch />);
}
