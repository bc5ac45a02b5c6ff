import type { CallError } from 'client/errors.ts';
import type { Beneficiary, TrustedThirdParty } from 'contract/calls/relatives.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { isAllRead } from 'ui/unread.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusFirstError } from '../../shell/forms/focus.ts';
import type { Places } from '../../shell/forms/places.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
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
  const [isTried, setTried] = useState(false);
  const [invalid, setInvalid] = useState<Record<string, boolean>>({});
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const memberBirth = useUser().data?.birthDate ?? null;
  const refused = refusedPersonFields(action.error?.fields ?? []);
  const own = personErrors(kind, draft.value, places, memberBirth);
  const phone = invalid.telephone ? { telephone: text('phones.invalid') } : {};
  const errors = isTried ? { ...refused, ...own, ...phone } : refused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Each date that is none says why, also the one where 'Entrée' was pressed.
    const isRead = isAllRead(form.current!);
    if (!isRead || Object.keys(own).length > 0 || Object.values(invalid).includes(true)) return focusFirstError(form);
    void once(async () => {
      await send(draft.value);
      draft.clear();
      await onSaved();
    }).catch(() => focusFirstError(form));
  };
  return (
    <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
      {Object.keys(refused).length === 0 && (
        <FailureAlert
          error={action.error}
          words={
            action.error?.key === 'TRUSTED_THIRD_PARTY_EXISTS'
              ? { title: text('trusted.existsTitle'), message: action.error.message }
              : undefined
          }
        />
      )}
      {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
      <RequiredNote />
      <PersonFields
        kind={kind}
        value={draft.value}
        errors={errors}
        places={places}
        onInvalid={(name, isInvalid) => setInvalid(former => ({ ...former, [name]: isInvalid }))}
        onChange={fields => {
          draft.change(fields);
          if (action.error) action.reset();
        }}
      />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={action.isPending} busyText={text('forms.saving')}>
          {text('forms.save')}
        </Button>
        {children}
      </div>
    </form>
  );
}
