import type { RefObject } from 'react';
// The messages of a refused form move what is below them.
import 'ui/double-press.ts';

/** On an old telephone the messages are drawn some frames after they are known. */
const PATIENCE = 3000; // milliseconds

/**
 * After a refusal: the first wrong field takes the focus, so that its message is read. What is said after an `await` is drawn
 * later than what is said at once, so the field is waited for: not for ever, since a refusal may name none, and no longer
 * once the person has gone to another field.
 */
export function focusFirstError(form: RefObject<HTMLElement | null>) {
  const { activeElement: start, body } = document;
  const end = performance.now() + PATIENCE;
  const look = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isElsewhere = document.activeElement !== start && document.activeElement !== body;
    if (!form.current || isElsewhere) return;
    if (wrong) wrong.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
