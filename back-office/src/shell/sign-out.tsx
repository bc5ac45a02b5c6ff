import { type ReactNode, useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { life } from '../session.ts';
import { abandon, type Lost, lostNow } from './unsaved.ts';

/** Ends the session: at once, or once the person has said that what is not saved may be lost. */
export function useSignOut(): { isLeaving: boolean; leave: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Lost | null>(null);
  const go = async () => {
    setLeaving(true);
    setAsked(null);
    abandon();
    await life.leave();
  };
  const leave = async () => {
    setLeaving(true);
    const lost = await lostNow();
    if (!lost) return go();
    setLeaving(false);
    setAsked(lost);
  };
  const question = (
    <ConfirmModal
      isOpen={asked !== null}
      isDanger
      title={asked?.title}
      confirmText="Se déconnecter"
      cancelText="Rester"
      onConfirm={go}
      onCancel={() => setAsked(null)}
    >
      {asked?.text}
    </ConfirmModal>
  );
  return { isLeaving, leave, question };
}
