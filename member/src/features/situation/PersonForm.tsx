import type { CallError } from 'client/errors.ts';
import type { Beneficiary, TrustedThirdParty } from 'contract/calls/relatives.ts';
import { type ReactNode, useMemo } from 'react';
import { Button } from 'ui/Button.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import type { Places } from '../../shell/forms/places.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { PersonFields } from './PersonFields.tsx';
import { type PersonDraft, type PersonKind, personDraft, personErrors, refusedPersonFields } from './person-draft.ts';

interface PersonFormProps {
  kind: PersonKind;
  known: Beneficiary | TrustedThirdParty | null;
  places: Places;
  action: { error: CallError | null; isPending: boolean; reset: () => void };
  /** Sends; the draft goes away when it resolves. */
  send: (draft: PersonDraft) => Promise<unknown>;
  /** Once it was sent and the draft is gone. */
  onSaved: () => Promise<unknown>;
  children?: ReactNode;
}

/** The form of somebody whom the member names. */
export function PersonForm({ kind, known, places, action, send, onSaved, children }: PersonFormProps) {
  const initial = useMemo(() => personDraft(known, places), [known, places]);
  const draft = useDraft(`situation.${kind}.${known?.id ?? 'new'}`, initial);
  const sending = useSending(action, draft);
  const memberBirth = useUser().data?.birthDate ?? null;
  const refused = refusedPersonFields(action.error?.fields ?? []);
  const own = personErrors(kind, draft.value, places, memberBirth);
  const errors = sending.isTried ? { ...refused, ...own } : refused;
  const submit = () => sending.submit(Object.keys(own).length === 0, () => send(draft.value), onSaved);
  return (
    <SendingForm
      sending={sending}
      onSubmit={submit}
      isTold={Object.keys(refused).length > 0}
      words={
        action.error?.key === 'TRUSTED_THIRD_PARTY_EXISTS'
          ? { title: text('trusted.existsTitle'), message: action.error.message }
          : undefined
      }
      end={
        <div className="row">
          <Button type="submit" variant="primary" isBusy={action.isPending} busyText={text('forms.saving')}>
            {text('forms.save')}
          </Button>
          {children}
        </div>
      }
    >
      <RequiredNote />
      <PersonFields kind={kind} value={draft.value} errors={errors} places={places} onChange={sending.change} />
    </SendingForm>
  );
}
