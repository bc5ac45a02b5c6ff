import './Tooltip.css';
import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';

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
    bubble.current.showPopover();
    place(bubble.current, anchor.current.getBoundingClientRect());
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

/** Above when there is room, else below; never outside the window. */
function place(bubble: HTMLElement, around: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const gap = 6;
  const above = around.top - height - gap;
  const left = around.left + (around.width - width) / 2;
  bubble.style.top = `${above >= gap ? above : around.bottom + gap}px`;
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
}
