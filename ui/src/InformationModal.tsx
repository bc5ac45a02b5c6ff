import { IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface InformationModalProps {
  isOpen: boolean;
  onClose: () => void;
  title?: ReactNode;
  children?: ReactNode;
  buttonText?: string;
  /** An error by default; 'info' for good news. */
  tone?: 'danger' | 'info';
}

/** One message, one button. Escape closes it too. */
export function InformationModal({
  isOpen,
  onClose,
  title = 'Erreur',
  children = "L'application a rencontré une erreur. Si le problème persiste, merci de contacter l'assistance.",
  buttonText = 'OK',
  tone = 'danger',
}: InformationModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      icon={tone === 'danger' ? <IconExclamationCircle /> : <IconInfoCircle />}
      isDanger={tone === 'danger'}
      isAlert
      hasCross={false}
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          {buttonText}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
