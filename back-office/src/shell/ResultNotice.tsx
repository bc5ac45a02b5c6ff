import './result-notice.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { cx } from 'ui/classes.ts';

export interface Result {
  tone: 'success' | 'danger' | 'info';
  text: ReactNode;
  action?: ReactNode;
}

interface ResultNoticeProps {
  result: Result | null;
  onClose: () => void;
  /** It stands where it is written; otherwise at the foot of the window, over what is there. */
  isInPlace?: boolean;
  /** Counts the actions that are over, whose button may be gone: the focus then comes to the result. */
  settled?: number;
  /** It can be taken back: the focus stays here, though there is a next thing to do. */
  mayUndo?: boolean | undefined;
}

/**
 * What came of the last action: in a live region that is always there, at the foot of the window, where it is seen
 * whatever row was pressed. A success is over with the next action; anything else stays until closed or replaced.
 */
export function ResultNotice({ result, onClose, isInPlace = false, settled = 0, mayUndo }: ResultNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (result?.tone !== 'success') return;
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      // Our own downloads click too; a field that takes the focus is no action yet.
      if (!isTrusted || !(target instanceof Element) || frame.current?.contains(target)) return;
      if (target.closest('button, a[href], [role="option"]')) close.current();
    };
    // Before the handler of what is pressed, which may have a result of its own.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [result]);
  useEffect(() => {
    // Whoever writes already goes on.
    if (
      settled > 0 &&
      frame.current?.hasChildNodes() &&
      !document.activeElement?.matches('input, textarea, [contenteditable="true"]')
    )
      frame.current.focus({ preventScroll: true });
  }, [settled]);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={cx('result-notice', isInPlace && 'result-notice-in-place')}
      role="status"
      data-undo={mayUndo || undefined}
    >
      {result && (
        <Alert tone={result.tone} isLive={false} onClose={onClose} action={result.action}>
          {result.text}
        </Alert>
      )}
    </div>
  );
}
