import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Modal } from './Modal.tsx';

export interface FormModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A react-hook-form `handleSubmit(…)`, or any handler. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
  submitText?: string;
  cancelText?: string;
  isBusy?: boolean;
  isWide?: boolean;
  /** Something was typed: closing asks first. */
  isDirty?: boolean;
}

/** A form over the page. It is not closed by a press outside: what was typed would be lost. */
export function FormModal({
  isOpen,
  onClose,
  title,
  onSubmit,
  children,
  submitText = 'Enregistrer',
  cancelText = 'Annuler',
  isBusy = false,
  isWide,
  isDirty = false,
}: FormModalProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      isWide={isWide}
      actions={
        <>
          <Button onClick={close}>{cancelText}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={event => {
          // A form inside a page that is itself a form, through React's tree: only this one is meant.
          event.stopPropagation();
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
      </form>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title="Fermer sans enregistrer ?"
        confirmText="Fermer"
        cancelText="Rester"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        Ce que vous avez saisi n'est pas enregistré et sera perdu.
      </ConfirmModal>
    </Modal>
  );
}
