import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { changePassword } from 'contract/password.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { NewPasswordFields, passwordRefusal } from '../../shell/password/NewPasswordFields.tsx';
import { PasswordSubmit } from '../../shell/password/PasswordSubmit.tsx';
import { brokenRules } from '../../shell/password/Rules.tsx';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

export function PasswordPage({ user }: UserProps) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const save = useAction(changePassword);
  const once = useOnce();
  const field = useRef<HTMLInputElement>(null);
  const isReady = current !== '' && brokenRules(value.password, value.confirmation).length === 0;
  const isWrong = save.error?.key === 'WRONG_CURRENT_PASSWORD';
  const refusal = passwordRefusal(save.error?.key);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void once(async () => {
      const body = { currentPassword: current, newPassword: value.password };
      await save.mutateAsync({ params: { id: user.id }, body });
      await navigate({ to: PATHS.situation, state: { saved: 'password' } });
    }).catch(() => undefined);
  };
  return (
    <SectionPage title={text('situation.changePassword')} isPersonOnly>
      <Card>
        <form className="stack stack-large" onSubmit={submit} noValidate>
          {!refusal && !isWrong && <FailureAlert error={save.error} />}
          <p>{text('situation.password.why')}</p>
          <input type="text" autoComplete="username" value={user.login} readOnly hidden />
          <PasswordField
            ref={field}
            label={text('situation.password.current')}
            error={isWrong ? text('situation.password.wrong') : undefined}
            autoComplete="current-password"
            maxLength={500}
            value={current}
            onChange={event => {
              setCurrent(event.target.value);
              if (save.error) save.reset();
            }}
          />
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
            busyText={text('forms.saving')}
            why={text('situation.password.whyDisabled')}
          >
            {text('situation.password.save')}
          </PasswordSubmit>
        </form>
      </Card>
    </SectionPage>
  );
}
