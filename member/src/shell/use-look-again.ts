import { useEffect } from 'react';

/**
 * While `isAwaited`, for what may happen on another device: looks whenever the window is looked at again, every `interval`
 * milliseconds if one is given, at once otherwise. `look` stays the same.
 */
export function useLookAgain(isAwaited: boolean, look: () => unknown, interval?: number): void {
  useEffect(() => {
    if (!isAwaited) return;
    const lookNow = () => void (document.visibilityState === 'visible' && look());
    const timer = interval && setInterval(lookNow, interval);
    if (!timer) lookNow();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isAwaited, look, interval]);
}
