import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells whoever might draw the page anew that a form or a window stands open in it, until what it answers is called. */
export const OpenWorkContext = createContext<(() => () => void) | null>(null);

/** This is a form or a window that must not be drawn anew while somebody is at it. */
export function useOpenWork(): void {
  const hold = useContext(OpenWorkContext);
  useLayoutEffect(() => hold?.(), [hold]);
}
