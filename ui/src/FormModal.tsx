import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './Button.tsx';
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
}: FormModalProps) {
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
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
    </Modal>
  );
}
