import 'ui/Field.css';
import { useAction } from 'client/react.tsx';
import { putFolderAddress } from 'contract/calls/addresses.ts';
import { useMemo } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { AddressFields } from '../../shell/forms/AddressFields.tsx';
import { addressDraft, addressDraftErrors, addressInput, refusedAddressFields } from '../../shell/forms/address.ts';
import type { Places } from '../../shell/forms/places.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { text } from '../../texts.ts';
import { type FolderAddress, folderLabel } from './AddressQuestion.tsx';
import { StepPage } from './StepPage.tsx';

interface AddressFormProps {
  folders: readonly FolderAddress[];
  places: Places;
  onBack: (() => unknown) | undefined;
  onSaved: () => Promise<unknown>;
}

/** One address for the chosen folders: all of them unless told otherwise. */
export function AddressForm({ folders, places, onBack, onSaved }: AddressFormProps) {
  const initial = useMemo(
    () => ({
      address: addressDraft(folders.find(folder => folder.address)?.address ?? null, places),
      ids: folders.map(folder => folder.folderId),
    }),
    [folders, places],
  );
  const draft = useDraft('firstConnection.address', initial);
  const { address, ids } = draft.value;
  const save = useAction(putFolderAddress);
  const sending = useSending(save, draft);
  const refused = refusedAddressFields(save.error?.fields ?? []);
  const wrong = addressDraftErrors(address, places);
  const errors = sending.isTried ? { ...refused, ...wrong } : refused;
  const submit = () =>
    sending.submit(
      ids.length > 0 && Object.keys(wrong).length === 0,
      () => save.mutateAsync({ body: { address: addressInput(address), idsDossiers: ids } }),
      onSaved,
    );
  const choose = (id: number, isChosen: boolean) =>
    sending.change({ ids: isChosen ? [...ids, id] : ids.filter(other => other !== id) });
  return (
    <StepPage step={3} title={text('firstConnection.address.formTitle')}>
      <Card>
        <SendingForm
          sending={sending}
          onSubmit={submit}
          isTold={Object.keys(refused).length > 0}
          end={
            <div className="row">
              <Button type="submit" variant="primary" isBusy={save.isPending} busyText={text('firstConnection.saving')}>
                {text('firstConnection.address.save')}
              </Button>
              {onBack && <Button onClick={onBack}>{text('firstConnection.back')}</Button>}
            </div>
          }
        >
          <RequiredNote />
          <AddressFields
            value={address}
            errors={errors}
            places={places}
            onChange={fields => sending.change({ address: { ...address, ...fields } })}
          />
          {folders.length > 1 && (
            <fieldset className="field">
              <legend className="field-label">{text('firstConnection.address.which')}</legend>
              {folders.map(folder => (
                <Checkbox
                  key={folder.folderId}
                  label={folderLabel(folder)}
                  checked={ids.includes(folder.folderId)}
                  error={
                    sending.isTried && ids.length === 0 && folder === folders[0]
                      ? text('firstConnection.address.noFolder')
                      : undefined
                  }
                  onChange={event => choose(folder.folderId, event.target.checked)}
                />
              ))}
            </fieldset>
          )}
        </SendingForm>
      </Card>
    </StepPage>
  );
}
