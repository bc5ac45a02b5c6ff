import { type RefObject, useEffect, useRef } from 'react';

/** What a person does to look elsewhere. */
const MOVES = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;
const MARGIN = 16; // pixels above a subject that is taller than the room

/**
 * Brings what is previewed (`data-subject`) into view when the picture opens, and again while it grows as its images
 * arrive, until the person scrolls or presses something. Another `page` is seen from its top, or where its own subject is.
 * `height` and `scale` are those of the picture.
 */
export function useSubject(
  place: RefObject<HTMLElement | null>,
  body: HTMLElement | null,
  page: string | undefined,
  height: number,
  scale: number,
) {
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => {
    if (!body) return;
    isMoved.current = false;
    place.current?.closest('.modal-body')?.scrollTo(0, 0);
    const stop = new AbortController();
    const moved = () => {
      isMoved.current = true;
      stop.abort();
    };
    for (const where of [window, body])
      for (const move of MOVES) where.addEventListener(move, moved, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [place, body, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject moves when the picture changes, grows or is scaled
  useEffect(() => {
    const subject = body?.querySelector('[data-subject]');
    const scroller = place.current?.closest('.modal-body');
    if (!place.current || !subject || !scroller || isMoved.current) return;
    const { top, height: tall } = subject.getBoundingClientRect();
    const from = place.current.getBoundingClientRect().top + top * scale;
    const seen = scroller.getBoundingClientRect();
    const head = scroller.querySelector('.preview-head');
    const start = head && getComputedStyle(head).position === 'sticky' ? seen.top + head.clientHeight : seen.top;
    const room = seen.bottom - start;
    if (from >= start && from + tall * scale <= seen.bottom) return;
    scroller.scrollBy(0, from - start - Math.max(MARGIN, (room - tall * scale) / 2));
  }, [place, body, page, height, scale]);
}
