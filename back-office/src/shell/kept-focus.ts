import { type RefObject, useEffect } from 'react';

const isThere = (one: Element) => one.isConnected && !one.matches(':disabled');

/**
 * What was pressed may go with what the press did, and the focus with it to the body, where nothing is read. It then comes to the
 * nearest place around that is still there, `data-place`, which can take it by its `tabIndex`; else to the page's heading: on
 * a button that comes to the same spot, a second Enter would do something else.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and all that is around it. */
    let around: Element[] = [];
    const hold = (event: FocusEvent) => {
      around = event.composedPath().filter(one => one instanceof Element);
    };
    const isOnNothing = () => document.activeElement === document.body && document.hasFocus();
    const isLost = () => around[0] !== undefined && !isThere(around[0]) && isOnNothing();
    // Pressed where nothing takes it, the page gives the focus up: that is where the person is.
    const press = () =>
      setTimeout(() => {
        if (around[0] && isThere(around[0]) && isOnNothing()) around = [];
      });
    const look = () => {
      if (!isLost()) return;
      const near = around.find(one => isThere(one) && one.matches('[data-place]'));
      const dialog = around.find(one => one.isConnected && one.matches('dialog[open]'));
      const place = near ?? dialog?.querySelector('button') ?? document.querySelector('h1[tabindex]');
      (place as HTMLElement | null)?.focus({ preventScroll: true });
    };
    let awaited = 0;
    // By its second drawing a page that moves the focus by itself has done so; a list to choose from does in the first.
    const drawings = new MutationObserver(() => {
      if (awaited > 0 || !isLost()) return;
      awaited = requestAnimationFrame(() => {
        awaited = requestAnimationFrame(() => {
          awaited = 0;
          look();
        });
      });
    });
    drawings.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerup', press, true);
    return () => {
      drawings.disconnect();
      cancelAnimationFrame(awaited);
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerup', press, true);
    };
  }, []);
}

/** What is drawn by what was pressed takes the focus. */
export const focusOnceDrawn = (place: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => place.current?.focus());
