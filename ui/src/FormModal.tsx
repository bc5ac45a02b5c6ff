import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Form } from './Form.tsx';
import type { FormFields } from './form-fields.ts';
import { Modal } from './Modal.tsx';

export interface FormModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  fields: FormFields;
  /** Not before every field could read what is in it. */
  onSubmit: () => unknown;
  children: ReactNode;
  submitText?: string;
  cancelText?: string;
  isBusy?: boolean;
  isWide?: boolean;
  /** Something was typed: closing asks first. */
  isDirty?: boolean;
  /** What closing loses of it, in words; null: nothing, and it is not asked. */
  lost?: () => Promise<string | null>;
}

const ALL = "Ce que vous avez saisi n'est pas enregistré et sera perdu.";

/** What one fills in: no list that stands hidden behind its button. */
const FIELD =
  ':is(input, select, textarea, button.control):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"] *)';

/** A form over the page, which one begins in its first field. It is not closed by a press outside: what was typed would be lost. */
export function FormModal({
  isOpen,
  onClose,
  title,
  fields,
  onSubmit,
  children,
  submitText = 'Enregistrer',
  cancelText = 'Annuler',
  isBusy = false,
  isWide,
  isDirty = false,
  lost = async () => ALL,
}: FormModalProps) {
  const id = useId();
  const [asked, setAsked] = useState<string | null>(null);
  useLayoutEffect(() => {
    const form = isOpen ? document.getElementById(id) : null;
    const chosen = form?.closest('dialog')?.querySelector('[data-autofocus]');
    if (!chosen) form?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [isOpen, id]);
  const close = async () => {
    if (isBusy) return;
    const text = isDirty ? await lost() : null;
    if (text) setAsked(text);
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
      <Form
        id={id}
        fields={fields}
        className="stack"
        onSubmit={onSubmit}
        // From its text areas too, where Enter alone is a new line.
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented)
            return;
          event.preventDefault();
          if (!isBusy) event.currentTarget.requestSubmit();
        }}
      >
        {children}
      </Form>
      <ConfirmModal
        isOpen={asked !== null}
        isDanger
        title="Fermer sans enregistrer ?"
        confirmText="Fermer"
        cancelText="Rester"
        onConfirm={() => {
          setAsked(null);
          onClose();
        }}
        onCancel={() => setAsked(null)}
      >
        {asked}
      </ConfirmModal>
    </Modal>
  );
}
