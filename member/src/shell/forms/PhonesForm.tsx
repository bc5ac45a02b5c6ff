import type { User } from 'contract/calls/profile.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useDraft } from '../use-draft.ts';
import { useOnce } from '../use-once.ts';
import { focusFirstError } from './focus.ts';
import { PhoneFields, type PhonesDraft, type PhonesErrors } from './PhoneFields.tsx';
import { usePlaces } from './places.ts';
import type { Saving } from './saving.ts';

interface PhonesFormProps {
  user: User;
  /** The draft's. */
  name: string;
  /** Said before the fields. */
  introduction?: ReactNode;
  loadingText: string;
  failedText: string;
  saving: Saving;
  save: (phones: PhonesDraft) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  /** The buttons. */
  children: ReactNode;
}

/** The phones, as they are on record or corrected; both may stay empty. */
export function PhonesForm({
  user,
  name,
  introduction,
  loadingText,
  failedText,
  saving,
  save,
  onSaved,
  children,
}: PhonesFormProps) {
  const places = usePlaces();
  const initial = useMemo(
    () => ({ phoneNumber: user.phoneNumber, mobilePhoneNumber: user.mobilePhoneNumber }),
    [user.phoneNumber, user.mobilePhoneNumber],
  );
  const draft = useDraft(name, initial);
  const [wrong, setWrong] = useState<PhonesErrors>({});
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const refused: PhonesErrors = Object.fromEntries(
    (saving.error?.fields ?? []).map(({ path, message }) => [path.split('.')[0], message]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return focusFirstError(form);
    void once(async () => {
      await save(draft.value);
      draft.clear();
      await onSaved();
    }).catch(() => focusFirstError(form));
  };
  if (places.error) return <LoadFailure title={failedText} query={places} />;
  return (
    <Card>
      {!places.data ? (
        <Skeleton text={loadingText} />
      ) : (
        <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
          {Object.keys(refused).length === 0 && <FailureAlert error={saving.error} />}
          {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
          {introduction}
          <PhoneFields
            value={draft.value}
            places={places.data}
            errors={refused}
            isTried={isTried}
            onInvalid={setWrong}
            onChange={fields => {
              draft.change(fields);
              if (saving.error) saving.reset();
            }}
          />
          {children}
        </form>
      )}
    </Card>
  );
}
