import { useAction } from 'client/react.tsx';
import { isEmail } from 'contract/fields.ts';
import { deletePendingEmail, putUserEmail } from 'contract/profile.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

const INITIAL = { email: '' };

/** The old address stays until the link sent to the new one is opened. */
export function EmailPage({ user, refresh }: UserProps) {
  const draft = useDraft('situation.email', INITIAL);
  const save = useAction(putUserEmail);
  const giveUp = useAction(deletePendingEmail);
  const once = useOnce();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const email = draft.value.email.trim();
  const refused = save.error?.fields[0]?.message ?? (save.error?.key === 'SAME_EMAIL' ? save.error.message : undefined);
  const error = refused ?? (isTried && !isEmail(email) ? text('firstConnection.email.wrong') : undefined);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  const params = { id: user.id };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return field.current?.focus();
    void once(async () => {
      await save.mutateAsync({ params, body: { value: email } });
      draft.clear();
      setTried(false);
      await refresh();
    }).catch(() => undefined);
  };
  return (
    <SectionPage title={text('situation.changeEmail')} isPersonOnly>
      {user.pendingEmail && (
        <Alert
          tone={save.isSuccess ? 'success' : 'info'}
          title={text('situation.email.sentTitle')}
          action={
            <Button
              isBusy={giveUp.isPending}
              onClick={() =>
                void once(async () => {
                  await giveUp.mutateAsync({ params });
                  await refresh();
                }).catch(() => undefined)
              }
            >
              {text('situation.email.giveUp')}
            </Button>
          }
        >
          {text('situation.email.sent', { email: user.pendingEmail })}
        </Alert>
      )}
      <FailureAlert error={giveUp.error} />
      <Card>
        <form className="stack stack-large" onSubmit={submit} noValidate>
          {!refused && <FailureAlert error={save.error} />}
          {user.email && (
            <p>
              {text('situation.email.current')} <strong>{user.email}</strong>
            </p>
          )}
          <TextField
            ref={field}
            label={text('situation.email.new')}
            description={text('situation.email.hint')}
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
          <Button type="submit" variant="primary" isWide isBusy={save.isPending} busyText={text('forms.saving')}>
            {text('firstConnection.email.submit')}
          </Button>
        </form>
      </Card>
    </SectionPage>
  );
}
