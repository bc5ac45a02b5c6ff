import { useBlocker } from '@tanstack/react-router';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { paths } from '../paths.ts';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** What would be lost; by default what was typed. */
  lost?: { title: string; text: string };
}

const TYPED = {
  title: 'Quitter sans enregistrer ?',
  text: "Ce que vous avez saisi n'est pas enregistré et sera perdu.",
};

/** Asks before what was typed is lost: by a link, by Back, and by the browser when the window is closed. */
export function LeaveGuard({ isDirty, lost = TYPED }: LeaveGuardProps) {
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
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
