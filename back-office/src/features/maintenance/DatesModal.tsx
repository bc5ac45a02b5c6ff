import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { FormModal } from 'ui/FormModal.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { LeaveGuard } from '../../shell/editor/LeaveGuard.tsx';
import { instantOf, type Moment } from './dates.ts';
import { MomentField } from './MomentField.tsx';

interface DatesModalProps {
  title: string;
  submitText: string;
  start: Moment;
  end: Moment;
  isBusy: boolean;
  /** Confirming saves what the editor shows: said before. */
  isMessageUnsaved: boolean;
  onConfirm: (dates: { startDate: string | null; endDate: string | null }) => void;
  onClose: () => void;
}

/** Both dates are optional (001 §4): without a start it begins at once, without an end it lasts until it is switched off. */
export function DatesModal({ title, submitText, start, end, isBusy, isMessageUnsaved, ...props }: DatesModalProps) {
  const { onConfirm, onClose } = props;
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const isDirty = JSON.stringify([from, to]) !== JSON.stringify([start, end]);
  return (
    <>
      <FormModal
        isOpen
        fields={useFormFields()}
        title={title}
        submitText={submitText}
        isBusy={isBusy}
        isDirty={isDirty}
        onSubmit={() => onConfirm({ startDate: instantOf(from), endDate: instantOf(to) })}
        onClose={onClose}
        isWide
      >
        {isMessageUnsaved && (
          <Alert tone="warning" isLive={false}>
            Le message que vous avez modifié n'est pas encore enregistré. « Confirmer » l'enregistre avec les dates :
            c'est lui que les adhérents liront.
          </Alert>
        )}
        <MomentField
          legend="Début"
          hint="Sans date de début, la page s'affiche dès que vous confirmez."
          value={from}
          onChange={setFrom}
        />
        <MomentField
          legend="Fin"
          hint="Sans date de fin, la page reste affichée jusqu'à ce que vous la désactiviez."
          value={to}
          onChange={setTo}
        />
      </FormModal>
      <LeaveGuard isDirty={() => isDirty} />
    </>
  );
}
