import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { paths } from '../../paths.ts';
import { hold, isHeld, type Unsaved } from '../unsaved.ts';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** What would be lost; by default what was typed. */
  lost?: Unsaved['lost'];
}

const TYPED = {
  title: 'Quitter sans enregistrer ?',
  text: "Ce que vous avez saisi n'est pas enregistré et sera perdu.",
};

/** Asks before what was typed is lost: by a link, by Back, by signing out, and by the browser when the window is closed. */
export function LeaveGuard({ isDirty, lost = TYPED }: LeaveGuardProps) {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const unsaved = useMemo(() => ({ isDirty: () => latest.current(), lost }), [lost]);
  useEffect(() => hold(unsaved), [unsaved]);
  const asks = () => isHeld(unsaved) && isDirty();
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  // The session ended under what is being written: another tab opens a new one, and this page then saves.
  const isExpired =
    lost === TYPED && status === 'blocked' && next.pathname === paths.login && 'sessionExpired' in next.search;
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      isDanger
      title={isExpired ? 'Votre session est terminée' : lost.title}
      confirmText="Quitter"
      cancelText="Rester"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {isExpired ? (
        <div className="stack">
          <p>
            Ce que vous avez saisi n'est pas enregistré. Pour le garder : reconnectez-vous dans un autre onglet, revenez
            ici, choisissez « Rester », puis enregistrez.
          </p>
          <p>
            <a href={paths.login} target="_blank" rel="noopener">
              Se reconnecter dans un autre onglet
            </a>
          </p>
        </div>
      ) : (
        lost.text
      )}
    </ConfirmModal>
  );
}
