import { useSyncExternalStore } from 'react';

/** Whether the device says that it has a network. */
export const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine);

function follow(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
