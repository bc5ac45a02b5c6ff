import './received.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { DecideFoot } from './DecideFoot.tsx';

/** Too narrow for both side by side, and wider than a telephone. */
const middle = matchMedia('(min-width: 641px) and (max-width: 1099px)');

const watch = (watcher: () => void) => {
  middle.addEventListener('change', watcher);
  return () => middle.removeEventListener('change', watcher);
};

interface SidesProps {
  /** Something is to be decided. */
  isOpen: boolean;
  /** What is to be done, and by whom it was sent. */
  side: ReactNode;
  /** What is known. */
  children: ReactNode;
}

/**
 * What is known, and beside it what is to be done: on a tablet that comes first, on a telephone last, with a button at the foot of the
 * window that leads there. Who reads by the keyboard or by ear meets them in the order in which they are seen.
 */
export function Sides({ isOpen, side, children }: SidesProps) {
  const isMiddle = useSyncExternalStore(watch, () => middle.matches);
  const known = (
    <div key="known" className="stack">
      {children}
    </div>
  );
  const done = (
    <div key="done" className="stack received-side">
      {side}
    </div>
  );
  if (isMiddle) return [done, known];
  return [known, isOpen && <DecideFoot key="foot" />, done];
}
