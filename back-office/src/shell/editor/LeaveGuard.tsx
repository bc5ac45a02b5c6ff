import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { paths } from '../../paths.ts';
import { hold, isHeld, type Lost } from '../unsaved.ts';
import { ALL, isAllKept, lostOf, type Typed } from './keepers.ts';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** What was typed; or what would be lost, where it is something else. */
  typed?: Typed;
  lost?: Lost;
}

/**
 * Asks before what nobody keeps is lost: by a link, by Back, by signing out, and by the browser when the window is closed. What is kept
 * on the server is kept to the last letter first, and nothing is asked of it.
 */
export function LeaveGuard({ isDirty, typed, lost }: LeaveGuardProps) {
  const latest = useRef({ isDirty, typed, lost });
  latest.current = { isDirty, typed, lost };
  const [asked, setAsked] = useState<Lost>(ALL);
  const unsaved = useMemo(
    () => ({
      isDirty: () => latest.current.isDirty(),
      async lost() {
        const { typed, lost } = latest.current;
        return typed ? await lostOf(typed) : (lost ?? ALL);
      },
    }),
    [],
  );
  useEffect(() => hold(unsaved), [unsaved]);
  const mayLose = () => isHeld(unsaved) && isDirty() && !(typed && isAllKept(typed));
  const { status, next, proceed, reset } = useBlocker({
    async shouldBlockFn({ next }) {
      if (!mayLose()) return false;
      // The session is over: nothing can be kept any more.
      const found = !lost && next.pathname === paths.login ? ALL : await unsaved.lost();
      if (found) setAsked(found);
      return found !== null;
    },
    enableBeforeUnload: mayLose,
    withResolver: true,
  });
  // The session ended under what is being written: another tab opens a new one, and this page then saves.
  const isOver =
    !lost &&
    status === 'blocked' &&
    next.pathname === paths.login &&
    ('sessionExpired' in next.search || 'sessionClosed' in next.search || 'accountClosed' in next.search);
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      isDanger
      title={isOver ? 'Votre session est terminée' : asked.title}
      confirmText="Quitter"
      cancelText="Rester"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {isOver ? (
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
        asked.text
      )}
    </ConfirmModal>
  );
}
