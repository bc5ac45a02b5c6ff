import { useAction } from 'client/react.tsx';
import { setFirstPassword } from 'contract/password.ts';
import { type FormEvent, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { NewPasswordFields, passwordRefusal } from '../../shell/password/NewPasswordFields.tsx';
import { PasswordSubmit } from '../../shell/password/PasswordSubmit.tsx';
import { brokenRules } from '../../shell/password/Rules.tsx';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

/** Step 1: a password of one's own instead of the letter's. */
export function PasswordStep({ user, onSaved }: StepProps) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const save = useAction(setFirstPassword);
  const once = useOnce();
  const isReady = brokenRules(value.password, value.confirmation).length === 0;
  const refusal = passwordRefusal(save.error?.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void once(async () => {
      await save.mutateAsync({ params: { id: user.id }, body: { value: value.password } });
      await onSaved();
    }).catch(error => error?.key === 'WRONG_STEP' && onSaved());
  };
  return (
    <StepPage step={1} title={text('firstConnection.password.title')}>
      <Card>
        <form className="stack stack-large" onSubmit={submit} noValidate>
          {user.email && (
            <Alert tone="success" isLive={false}>
              {text('firstConnection.password.confirmed', { email: user.email })}
            </Alert>
          )}
          {!refusal && <FailureAlert error={save.error} />}
          <p>{text('firstConnection.password.why')}</p>
          {/* For password managers: whose password this is. */}
          <input type="text" autoComplete="username" value={user.login} readOnly hidden />
          <NewPasswordFields
            value={value}
            refusal={refusal}
            onChange={next => {
              setValue(next);
              if (save.error) save.reset();
            }}
          />
          <PasswordSubmit
            isReady={isReady}
            isBusy={save.isPending}
            busyText={text('firstConnection.saving')}
            why={text('newPassword.whyDisabled')}
          >
            {text('firstConnection.next')}
          </PasswordSubmit>
        </form>
      </Card>
    </StepPage>
  );
}
