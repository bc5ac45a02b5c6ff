import { useBlocker } from '@tanstack/react-router';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';

/** Asks before what was typed is lost: by a link, by Back, and by the browser when the window is closed. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      isDanger
      title="Quitter sans enregistrer ?"
      confirmText="Quitter"
      cancelText="Rester"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      Ce que vous avez saisi n'est pas enregistré et sera perdu.
    </ConfirmModal>
  );
}
