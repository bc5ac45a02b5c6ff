import './session-warning.css';
import { IconClockExclamation } from '@tabler/icons-react';
import { useSessionWarning } from 'client/session-warning.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { life } from '../session.ts';
import { useSignOut } from './sign-out.tsx';

/** Five minutes before the session ends: stay, or leave at once. */
export function SessionWarning() {
  const { remainingSeconds, stay } = useSessionWarning(life);
  const { leave, question } = useSignOut();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const renew = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const isLonger = await stay();
      announce(isLonger ? 'Votre session est prolongée.' : 'Votre session ne peut pas être prolongée davantage.');
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      isOpen={remainingSeconds !== null}
      onClose={renew}
      title="Votre session va bientôt se terminer"
      icon={<IconClockExclamation />}
      isAlert
      hasCross={false}
      actions={
        <>
          <Button onClick={leave}>Se déconnecter</Button>
          <Button variant="primary" isBusy={isBusy} onClick={renew} data-autofocus="">
            Continuer à travailler
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Par sécurité, une session où rien ne se passe se ferme. Souhaitez-vous continuer à travailler ?</p>
        <p className="session-countdown figures" role="timer" aria-live="off">
          Temps restant : {duration(remainingSeconds ?? 0)}
        </p>
        {hasFailed && (
          <Alert tone="danger">La session n'a pas pu être prolongée. Vérifiez votre connexion, puis réessayez.</Alert>
        )}
        {question}
      </div>
    </Modal>
  );
}

/** '4 min 05 s'. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes > 0 ? `${minutes} min ${String(rest).padStart(2, '0')} s` : `${rest} s`;
}
