import './sent-notice.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { UNDO_SECONDS, undoReply } from 'contract/calls/messaging.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { cx } from 'ui/classes.ts';
import { failureOf } from '../../shell/form-errors.ts';

interface SentNoticeProps {
  answerId: number;
  /** What it was, while it may be taken back. */
  justSent: string;
  /** What is said once the member has it. */
  released: string;
  /** It is taken back: what was sent is to be written on. */
  onUndone: () => unknown;
}

/**
 * Says that an answer was sent, and takes it back while that is possible. It has the focus: the form is gone; and it stays in
 * sight meanwhile, however long what stands above it is.
 */
export function SentNotice({ answerId, justSent, released, onUndone }: SentNoticeProps) {
  const { call } = useClient();
  const frame = useRef<HTMLDivElement>(null);
  const [isReleased, setReleased] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    frame.current?.focus();
    const timer = setTimeout(() => {
      // The button goes: who stood on it stays here.
      if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
      setReleased(true);
    }, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  const undo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call(undoReply, { params: { replyId: answerId } });
      await onUndone();
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status >= 400) setReleased(true);
      setFailure(failureOf(error));
      setBusy(false);
      frame.current?.focus({ preventScroll: true });
    }
  };
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="status"
      className={cx('no-print stack', !isReleased && 'sent-notice')}
      data-undo
    >
      {failure && (
        <Alert tone="danger" isLive={false}>
          {failure}
        </Alert>
      )}
      <Alert
        tone="success"
        isLive={false}
        action={
          !isReleased && (
            <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => void undo()}>
              Annuler
            </Button>
          )
        }
      >
        {isReleased ? released : justSent}
      </Alert>
    </div>
  );
}
