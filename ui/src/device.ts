import { useSyncExternalStore } from 'react';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

/** The class of a window width in CSS pixels: mobile up to 768, desktop from 1024, tablet between. */
export function deviceClass(width: number): DeviceClass {
  if (width <= 768) return 'mobile';
  return width >= 1024 ? 'desktop' : 'tablet';
}

/** The class of this window, followed as it changes. */
export function useDeviceClass(): DeviceClass {
  return useSyncExternalStore(listen, () => deviceClass(window.innerWidth));
}

function listen(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
