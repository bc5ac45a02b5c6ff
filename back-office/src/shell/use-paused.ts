import { useEffect, useState } from 'react';

/** What stands in a field, once nothing was typed for `pause` milliseconds; at first what stands there. */
export function usePaused(typed: string, pause: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return paused;
}
