import { createPortal } from 'react-dom';

/**
 * The empty live region, mounted once by the app: some screen readers miss the first text of a region born with it.
 * `announce(text)` from announce.ts fills it.
 */
export function Announcer() {
  return createPortal(<div className="announcer visually-hidden" role="status" aria-live="polite" />, document.body);
}
