import { createContext } from 'react';

/**
 * Where popovers are drawn. Inside an open modal dialog everything outside it is inert, so a list or a calendar opened
 * there must be drawn inside the dialog; elsewhere (null) the end of the body is right.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null);
