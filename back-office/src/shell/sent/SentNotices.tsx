import './sent-notices.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../form-errors.ts';
import { giveBack, leave, type Sent, useSent } from './sent.ts';

/** What was sent a moment ago, at the foot of the window, over whatever page one has gone on to. */
export function SentNotices() {
  return (
    <div className="sent-notices no-print">
      {useSent().map(sent => (
        <SentNotice key={sent.id} sent={sent} />
      ))}
    </div>
  );
}

/**
 * Says that it was sent, and takes it back while that is possible, on its page with what was written. It has the focus: the form
 * is gone. Once the member has it, its own page says so, and no other.
 */
function SentNotice({ sent }: { sent: Sent }) {
  const router = useRouter();
  const { pathname } = useLocation();
  const isHere = pathname === sent.address;
  const frame = useRef<HTMLDivElement>(null);
  const [isReleased, setReleased] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { seconds } = sent;
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      // The button goes: who stood on it stays here.
      if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
      setReleased(true);
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const isOver = isReleased && !isHere && !isBusy && !failure;
  useEffect(() => {
    if (isOver) leave(sent);
  }, [isOver, sent]);
  const undo = async () => {
    setBusy(true);
    setFailure(null);
    let draft: unknown;
    try {
      draft = await sent.undo();
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status >= 400) setReleased(true);
      setFailure(failureOf(error));
      setBusy(false);
      return frame.current?.focus({ preventScroll: true });
    }
    giveBack(sent, draft);
    if (!isHere) await router.navigate(sent.page as never);
  };
  if (sent.isOnPage) return null;
  return (
    <div ref={frame} tabIndex={-1} role="status" className="stack" data-undo>
      {failure && (
        <Alert tone="danger" isLive={false}>
          {failure}
        </Alert>
      )}
      <Alert
        tone="success"
        isLive={false}
        onClose={isReleased ? () => leave(sent) : undefined}
        action={
          <>
            {!isReleased && (
              <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => void undo()}>
                Annuler
              </Button>
            )}
            {isHere && sent.next?.(setFailure)}
          </>
        }
      >
        {isReleased ? sent.released : isHere || !sent.to ? `${sent.justSent}.` : `${sent.justSent} à ${sent.to}.`}
      </Alert>
    </div>
  );
}
