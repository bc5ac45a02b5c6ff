import { useAction } from 'client/react.tsx';
import { personalInformationAndSetNextStep } from 'contract/first-connection.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { PhoneFields, type PhonesErrors } from '../../shell/forms/PhoneFields.tsx';
import { usePlaces } from '../../shell/forms/places.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

/** The phones, as they are on record or corrected; both may stay empty. */
export function PhonesStep({ user, onSaved, onBack }: StepProps & { onBack: () => void }) {
  const places = usePlaces();
  const initial = useMemo(
    () => ({ phoneNumber: user.phoneNumber, mobilePhoneNumber: user.mobilePhoneNumber }),
    [user.phoneNumber, user.mobilePhoneNumber],
  );
  const draft = useDraft('firstConnection.phones', initial);
  const [wrong, setWrong] = useState<PhonesErrors>({});
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(personalInformationAndSetNextStep);
  const once = useOnce();
  const isWrong = Object.values(wrong).some(Boolean);
  const refused: PhonesErrors = Object.fromEntries(
    (save.error?.fields ?? []).map(({ path, message }) => [path.split('.')[0], message]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return focusFirstError(form);
    void once(async () => {
      await save.mutateAsync({ params: { id: user.id }, body: draft.value });
      draft.clear();
      await onSaved();
    }).catch(error => error?.key === 'WRONG_STEP' && onSaved());
  };
  return (
    <StepPage step={2} title={text('firstConnection.phones.title')}>
      {places.error ? (
        <LoadFailure title={text('firstConnection.failed')} query={places} />
      ) : !places.data ? (
        <Card>
          <Skeleton text={text('firstConnection.loading')} />
        </Card>
      ) : (
        <Card>
          <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
            {Object.keys(refused).length === 0 && <FailureAlert error={save.error} />}
            {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
            <p>{text('firstConnection.phones.why')}</p>
            <PhoneFields
              value={draft.value}
              places={places.data}
              errors={refused}
              isTried={isTried}
              onInvalid={setWrong}
              onChange={fields => {
                draft.change(fields);
                if (save.error) save.reset();
              }}
            />
            <div className="row">
              <Button type="submit" variant="primary" isBusy={save.isPending} busyText={text('firstConnection.saving')}>
                {text('firstConnection.next')}
              </Button>
              <Button onClick={onBack}>{text('firstConnection.back')}</Button>
            </div>
          </form>
        </Card>
      )}
    </StepPage>
  );
}
