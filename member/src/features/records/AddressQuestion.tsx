import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { AddressFields } from '../../shell/forms/AddressFields.tsx';
import { type AddressDraft, type AddressField, addressDraft, addressDraftErrors } from '../../shell/forms/address.ts';
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
  const fields = useFormFields();
  const wrong = addressDraftErrors(value, places);
  const current = known.find(({ address }) => address)?.address;
  const isBlank = !value.streetName && !value.zipCode && !value.city;
  const submit = () => (Object.keys(wrong).length > 0 ? fields.focusFirst() : onContinue());
  return (
    <Card>
      <Form fields={fields} className="stack stack-large" onSubmit={submit}>
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
          errors={fields.isTried ? { ...refused, ...wrong } : refused}
          onChange={onChange}
        />
        <div className="row">
          <Button type="submit" variant="primary">
            {text('records.continue')}
          </Button>
          {onBack && <Button onClick={onBack}>{text('records.previous')}</Button>}
        </div>
      </Form>
    </Card>
  );
}
