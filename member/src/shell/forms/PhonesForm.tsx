import type { User } from 'contract/calls/profile.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { PhoneFields, type Phones, type PhonesDraft, type PhonesErrors } from './PhoneFields.tsx';
import { usePlaces } from './places.ts';
import { SendingForm } from './SendingForm.tsx';
import type { Saving } from './saving.ts';
import { useSending } from './use-sending.ts';

interface PhonesFormProps {
  user: User;
  /** The draft's. */
  name: string;
  /** Said before the fields. */
  introduction?: ReactNode;
  loadingText: string;
  failedText: string;
  saving: Saving;
  save: (phones: Phones) => Promise<unknown>;
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
  const initial = useMemo<PhonesDraft>(
    () => ({ phoneNumber: user.phoneNumber, mobilePhoneNumber: user.mobilePhoneNumber, unread: {} }),
    [user.phoneNumber, user.mobilePhoneNumber],
  );
  const draft = useDraft(name, initial);
  const [wrong, setWrong] = useState<PhonesErrors>({});
  const sending = useSending(saving, draft);
  const refused: PhonesErrors = Object.fromEntries(
    (saving.error?.fields ?? []).map(({ path, message }) => [path.split('.')[0], message]),
  );
  const { unread: _, ...phones } = draft.value;
  const submit = () => sending.submit(!Object.values(wrong).some(Boolean), () => save(phones), onSaved);
  if (places.error) return <LoadFailure title={failedText} query={places} />;
  return (
    <Card>
      {!places.data ? (
        <Skeleton text={loadingText} />
      ) : (
        <SendingForm sending={sending} onSubmit={submit} isTold={Object.keys(refused).length > 0} end={children}>
          {introduction}
          <PhoneFields
            value={draft.value}
            places={places.data}
            errors={refused}
            onInvalid={setWrong}
            onChange={sending.change}
          />
        </SendingForm>
      )}
    </Card>
  );
}
