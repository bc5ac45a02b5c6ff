import { useSyncExternalStore } from 'react';

/** A window that has room for a list and what it opens side by side. */
const wide = matchMedia('(min-width: 1100px)');

const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher);
  return () => wide.removeEventListener('change', watcher);
};

export const useIsWide = () => useSyncExternalStore(watch, () => wide.matches);
