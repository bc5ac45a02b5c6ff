import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { putUser } from 'contract/profile.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { PhoneFields, type PhonesErrors } from '../../shell/forms/PhoneFields.tsx';
import { usePlaces } from '../../shell/forms/places.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

export function PhonesPage({ user, refresh }: UserProps) {
  const places = usePlaces();
  const navigate = useNavigate();
  const initial = useMemo(
    () => ({ phoneNumber: user.phoneNumber, mobilePhoneNumber: user.mobilePhoneNumber }),
    [user.phoneNumber, user.mobilePhoneNumber],
  );
  const draft = useDraft('situation.phones', initial);
  const [wrong, setWrong] = useState<PhonesErrors>({});
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(putUser);
  const once = useOnce();
  const refused: PhonesErrors = Object.fromEntries(
    (save.error?.fields ?? []).map(({ path, message }) => [path.split('.')[0], message]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return focusFirstError(form);
    void once(async () => {
      await save.mutateAsync({ params: { id: user.id }, body: draft.value });
      draft.clear();
      await refresh();
      await navigate({ to: PATHS.situation, state: { saved: 'phones' } });
    }).catch(() => focusFirstError(form));
  };
  return (
    <SectionPage title={text('situation.changePhones')}>
      {places.error ? (
        <LoadFailure title={text('situation.failed')} query={places} />
      ) : (
        <Card>
          {!places.data ? (
            <Skeleton text={text('situation.loading')} />
          ) : (
            <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
              {Object.keys(refused).length === 0 && <FailureAlert error={save.error} />}
              {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
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
              <Button type="submit" variant="primary" isWide isBusy={save.isPending} busyText={text('forms.saving')}>
                {text('forms.save')}
              </Button>
            </form>
          )}
        </Card>
      )}
    </SectionPage>
  );
}
