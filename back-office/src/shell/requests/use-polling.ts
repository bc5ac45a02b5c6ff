import { useEffect } from 'react';

export const EVERY = 4_000;
/** Whoever touched nothing for as long as a request stays theirs has left the screen. */
const AWAY_AFTER = 30 * 60_000;

let touchedAt = Date.now();
const wake = new Set<() => void>();
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'];

function touched() {
  const wasAway = isAway();
  touchedAt = Date.now();
  if (wasAway) for (const one of wake) one();
}
const isAway = () => Date.now() - touchedAt > AWAY_AFTER;
for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true });

/**
 * Runs `work` at once and every few seconds, while the page is looked at. It renews the session as any call does, so it rests while
 * nobody is there: a screen that was left ends its session in its time. Whoever comes back has it at once.
 */
export function usePolling(work: (() => Promise<unknown>) | null, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is polled changes with its key alone
  useEffect(() => {
    if (!work) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let isAsking = false;
    const turn = async () => {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      // What fails is asked again: it only says who else is there.
      if (document.visibilityState === 'visible' && !isAway()) await work().catch(() => undefined);
      isAsking = false;
      if (!isOver) timer = setTimeout(turn, EVERY);
    };
    const back = () => void turn();
    wake.add(back);
    void turn();
    return () => {
      isOver = true;
      wake.delete(back);
      clearTimeout(timer);
    };
  }, [key]);
}
