import { useAction } from 'client/react.tsx';
import { isEmail } from 'contract/fields.ts';
import { emailSetPending } from 'contract/first-connection.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import { EmailSent } from './EmailSent.tsx';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

/** Step 0: an address is given, then confirmed by the link that is sent to it. */
export function EmailStep({ user, onSaved }: StepProps) {
  const [isChanging, setChanging] = useState(false);
  if (user.pendingEmail && !isChanging) {
    return <EmailSent user={user} email={user.pendingEmail} onSaved={onSaved} onChange={() => setChanging(true)} />;
  }
  const saved = async () => {
    await onSaved();
    setChanging(false);
  };
  return <EmailForm user={user} onSaved={saved} onCancel={isChanging ? () => setChanging(false) : undefined} />;
}

const INITIAL = { email: '' };

function EmailForm({ user, onSaved, onCancel }: StepProps & { onCancel: (() => void) | undefined }) {
  const draft = useDraft('firstConnection.email', INITIAL);
  const save = useAction(emailSetPending);
  const once = useOnce();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const email = draft.value.email.trim();
  const refused = save.error?.fields[0]?.message;
  const error = refused ?? (isTried && !isEmail(email) ? text('firstConnection.email.wrong') : undefined);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return field.current?.focus();
    void once(async () => {
      await save.mutateAsync({ params: { id: user.id }, body: { value: email } });
      draft.clear();
      await onSaved();
    }).catch(() => undefined);
  };
  return (
    <StepPage step={0} title={text('firstConnection.email.title')}>
      <Card>
        <form className="stack stack-large" onSubmit={submit} noValidate>
          {!refused && <FailureAlert error={save.error} />}
          <p>{text('firstConnection.email.why')}</p>
          <TextField
            ref={field}
            label={text('firstConnection.email.label')}
            description={text('firstConnection.email.hint')}
            error={error}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            value={draft.value.email}
            onChange={event => {
              draft.change({ email: event.target.value });
              if (save.error) save.reset();
            }}
          />
          <div className="row">
            <Button type="submit" variant="primary" isBusy={save.isPending} busyText={text('firstConnection.saving')}>
              {text('firstConnection.email.submit')}
            </Button>
            {onCancel && <Button onClick={onCancel}>{text('firstConnection.back')}</Button>}
          </div>
        </form>
      </Card>
    </StepPage>
  );
}
