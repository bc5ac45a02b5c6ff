import { useRef } from 'react';

/**
 * Runs one action at a time: a second press before the first has ended does nothing, however quick it is (a double click
 * sends once). Answers undefined for the press that was ignored.
 */
export function useOnce() {
  const isRunning = useRef(false);
  return async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await action();
    } finally {
      isRunning.current = false;
    }
  };
}
