import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmModalProps {
  isOpen: boolean;
  /** May return a promise: the modal stays, busy, until it ends. Closing afterwards is the caller's business. */
  onConfirm: () => unknown;
  /** 'Annuler', and Escape. Not called while a confirmation is under way. */
  onCancel: () => void;
  /** Without them the general words (000 §8). */
  title?: ReactNode;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** What it does cannot be undone: the focus then starts on 'Annuler'. */
  isDanger?: boolean;
  /** For callers that hold the state themselves, a mutation for instance. */
  isBusy?: boolean;
}

export function ConfirmModal({
  isOpen,
  onConfirm,
  onCancel,
  title = say('widgets.confirm.title'),
  children = say('widgets.confirm.question'),
  confirmText = say('widgets.confirm.button'),
  cancelText = say('forms.cancel'),
  isDanger = false,
  isBusy = false,
}: ConfirmModalProps) {
  const [isRunning, setRunning] = useState(false);
  const isWaiting = isRunning || isBusy;
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };
  const cancel = () => {
    if (!isWaiting) onCancel();
  };
  const start = { 'data-autofocus': '' };
  return (
    <Modal
      isOpen={isOpen}
      onClose={cancel}
      title={title}
      icon={isDanger ? <IconAlertTriangle /> : <IconHelpCircle />}
      isDanger={isDanger}
      isAlert
      hasCross={false}
      actions={
        <>
          <Button onClick={cancel} aria-disabled={isWaiting || undefined} {...(isDanger && start)}>
            {cancelText}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isWaiting}
            onClick={confirm}
            {...(!isDanger && start)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
