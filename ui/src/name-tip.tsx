import './Tooltip.css';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showBubble } from './place-bubble.ts';

interface NameTip {
  /** For the control: a button or a link whose only content is a drawing. */
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
    onKeyDown: () => void;
  };
  /** Inside the control. */
  tip: ReactNode;
}

/**
 * The name of a drawing, in sight of whoever comes to it by the keyboard; `title` shows it to the pointer. Any key hides it:
 * in a window Escape closes that too. Not spoken: the control has the same words as its name.
 */
export function useNameTip(name: string): NameTip {
  const bubble = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const control = bubble.current?.parentElement;
    if (!isShown || !control || !bubble.current?.showPopover) return;
    showBubble(bubble.current, control.getBoundingClientRect());
    const hide = () => setShown(false);
    window.addEventListener('scroll', hide, { capture: true, once: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, [isShown]);
  return {
    handlers: {
      onFocus: event => setShown(event.currentTarget.matches(':focus-visible')),
      onBlur: () => setShown(false),
      onKeyDown: () => setShown(false),
    },
    tip: isShown && (
      <span ref={bubble} popover="manual" className="tooltip tooltip-name" aria-hidden="true">
        {name}
      </span>
    ),
  };
}
