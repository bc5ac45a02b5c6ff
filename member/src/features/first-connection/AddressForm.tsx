import 'ui/Field.css';
import { useAction } from 'client/react.tsx';
import { putFolderAddress } from 'contract/calls/addresses.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { AddressFields } from '../../shell/forms/AddressFields.tsx';
import { addressDraft, addressDraftErrors, addressInput, refusedAddressFields } from '../../shell/forms/address.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import type { Places } from '../../shell/forms/places.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
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
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(putFolderAddress);
  const once = useOnce();
  const refused = refusedAddressFields(save.error?.fields ?? []);
  const errors = isTried ? { ...refused, ...addressDraftErrors(address, places) } : refused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (ids.length === 0 || Object.keys(addressDraftErrors(address, places)).length > 0) return focusFirstError(form);
    void once(async () => {
      await save.mutateAsync({ body: { address: addressInput(address), idsDossiers: ids } });
      draft.clear();
      await onSaved();
    }).catch(() => focusFirstError(form));
  };
  const choose = (id: number, isChosen: boolean) =>
    draft.change({ ids: isChosen ? [...ids, id] : ids.filter(other => other !== id) });
  return (
    <StepPage step={3} title={text('firstConnection.address.formTitle')}>
      <Card>
        <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
          {Object.keys(refused).length === 0 && <FailureAlert error={save.error} />}
          {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
          <RequiredNote />
          <AddressFields
            value={address}
            errors={errors}
            places={places}
            onChange={fields => {
              draft.change({ address: { ...address, ...fields } });
              if (save.error) save.reset();
            }}
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
                    isTried && ids.length === 0 && folder === folders[0]
                      ? text('firstConnection.address.noFolder')
                      : undefined
                  }
                  onChange={event => choose(folder.folderId, event.target.checked)}
                />
              ))}
            </fieldset>
          )}
          <div className="row">
            <Button type="submit" variant="primary" isBusy={save.isPending} busyText={text('firstConnection.saving')}>
              {text('firstConnection.address.save')}
            </Button>
            {onBack && <Button onClick={onBack}>{text('firstConnection.back')}</Button>}
          </div>
        </form>
      </Card>
    </StepPage>
  );
}
