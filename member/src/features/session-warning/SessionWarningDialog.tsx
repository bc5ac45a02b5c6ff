import { IconClockExclamation } from '@tabler/icons-react';
import { useSessionWarning } from 'client/session-warning.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { life, logOut, useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

/** Five minutes before the session ends. A manager's look at a member's space cannot be prolonged: they are only told. */
export function SessionWarningDialog() {
  const { remainingSeconds, stay } = useSessionWarning(life);
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const isConnectedAs = session?.isConnectedAs ?? false;
  const close = async () => {
    setBusy(true);
    try {
      const isLonger = await stay();
      if (!isConnectedAs) announce(text(isLonger ? 'warning.staying' : 'warning.last'));
    } catch {
      announce(text('warning.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      isOpen={remainingSeconds !== null}
      onClose={() => void close()}
      title={text('warning.title')}
      icon={<IconClockExclamation />}
      isAlert
      hasCross={false}
      actions={
        <>
          {!isConnectedAs && <Button onClick={() => void logOut()}>{text('warning.leave')}</Button>}
          <Button variant="primary" isBusy={isBusy} onClick={() => void close()} data-autofocus="">
            {text(isConnectedAs ? 'warning.understood' : 'warning.stay')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{text(isConnectedAs ? 'warning.connectedAs' : 'warning.message')}</p>
        <p className="figures" role="timer" aria-live="off">
          {text('warning.remaining', { time: duration(remainingSeconds ?? 0) })}
        </p>
      </div>
    </Modal>
  );
}

/** '4 min 05 s'. */
function duration(seconds: number): string {
  const rest = seconds % 60;
  return seconds < 60 ? `${rest} s` : `${Math.floor(seconds / 60)} min ${String(rest).padStart(2, '0')} s`;
}
