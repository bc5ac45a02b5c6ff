import { type FormEvent, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { AddressFields } from '../../shell/forms/AddressFields.tsx';
import { type AddressDraft, type AddressField, addressDraft, addressDraftErrors } from '../../shell/forms/address.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import type { Places } from '../../shell/forms/places.ts';
import { text } from '../../texts.ts';
import type { FolderAddress } from './AddressPage.tsx';

interface AddressQuestionProps {
  value: AddressDraft;
  places: Places;
  /** The addresses on record of the chosen folders. */
  known: readonly FolderAddress[];
  refused: Partial<Record<AddressField, string>>;
  isRestored: boolean;
  onChange: (fields: Partial<AddressDraft>) => void;
  onContinue: () => void;
  onBack: (() => void) | undefined;
}

export function AddressQuestion(props: AddressQuestionProps) {
  const { value, places, known, refused, isRestored, onChange, onContinue, onBack } = props;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = addressDraftErrors(value, places);
  const current = known.find(({ address }) => address)?.address;
  const isBlank = !value.streetName && !value.zipCode && !value.city;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrong).length > 0) focusFirstError(form);
    else onContinue();
  };
  return (
    <Card>
      <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
        {isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
        {current && isBlank && (
          <div>
            <Button onClick={() => onChange(addressDraft(current, places))}>{text('records.addressForm.copy')}</Button>
          </div>
        )}
        <RequiredNote />
        <AddressFields
          value={value}
          places={places}
          errors={isTried ? { ...refused, ...wrong } : refused}
          onChange={onChange}
        />
        <div className="row">
          <Button type="submit" variant="primary">
            {text('records.continue')}
          </Button>
          {onBack && <Button onClick={onBack}>{text('records.previous')}</Button>}
        </div>
      </form>
    </Card>
  );
}
