import './Tooltip.css';
import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { showBubble } from './place-bubble.ts';

export interface TooltipProps {
  text: string;
  /** One element that takes the focus: a button, a link. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A few more words on hover or focus. Escape hides it, the pointer may rest on it, and the browser's top layer keeps it
 * from being cut by a table. Never the only way to know something.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || !anchor.current || !bubble.current?.showPopover) return;
    showBubble(bubble.current, anchor.current.getBoundingClientRect());
    const hide = () => setOpen(false);
    window.addEventListener('scroll', hide, { capture: true, once: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The first Escape hides the words, not the modal around them.
    event.stopPropagation();
    event.preventDefault();
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside
    <span
      ref={anchor}
      className="tooltip-anchor"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={press}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      {isOpen ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
          {text}
        </span>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  );
}
