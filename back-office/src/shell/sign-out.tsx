import { type ReactNode, useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { life } from '../session.ts';
import { abandon, type Unsaved, unsavedNow } from './unsaved.ts';

/** Ends the session: at once, or once the person has said that what is not saved may be lost. */
export function useSignOut(): { isLeaving: boolean; leave: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Unsaved | null>(null);
  const go = async () => {
    setLeaving(true);
    setAsked(null);
    abandon();
    await life.leave();
  };
  const leave = () => {
    const unsaved = unsavedNow();
    if (unsaved) setAsked(unsaved);
    else void go();
  };
  const question = (
    <ConfirmModal
      isOpen={asked !== null}
      isDanger
      title={asked?.lost.title}
      confirmText="Se déconnecter"
      cancelText="Rester"
      onConfirm={go}
      onCancel={() => setAsked(null)}
    >
      {asked?.lost.text}
    </ConfirmModal>
  );
  return { isLeaving, leave, question };
}
