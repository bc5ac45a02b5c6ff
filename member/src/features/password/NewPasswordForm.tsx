import { useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction, useClient } from 'client/react.tsx';
import { userSetNewPassword } from 'contract/calls/password.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { type FormEvent, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { NewPasswordFields, passwordRefusal } from '../../shell/password/NewPasswordFields.tsx';
import { PasswordSubmit } from '../../shell/password/PasswordSubmit.tsx';
import { brokenRules } from '../../shell/password/Rules.tsx';
import { openSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

interface NewPasswordFormProps {
  token: string;
  onEnd: (how: 'expired' | 'savedNotSignedIn') => void;
}

export function NewPasswordForm({ token, onEnd }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { call } = useClient();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isSigningIn, setSigningIn] = useState(false);
  const save = useAction(userSetNewPassword);
  const isReady = brokenRules(password, confirmation).length === 0;
  const refusal = passwordRefusal(save.error?.key);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || save.isPending || isSigningIn) return;
    const body = { newPassword: password, confirmPassword: confirmation };
    try {
      const { login } = await save.mutateAsync({ params: { token }, body });
      setSigningIn(true);
      const session = await call(authorizeMember, { body: { identifier: login, password } }).catch(() => null);
      if (!session) return onEnd('savedNotSignedIn');
      openSession({ ...session, isManagerConnectedAs: false });
      await navigate({ to: PATHS.home, state: { isPasswordChanged: true }, replace: true });
    } catch (error) {
      if (error instanceof CallError && error.key === 'INVALID_TOKEN') onEnd('expired');
    }
  };

  const isBusy = save.isPending || isSigningIn;
  return (
    <form className="stack stack-large" onSubmit={submit} noValidate>
      {!refusal && <FailureAlert error={save.error} />}
      <NewPasswordFields
        value={{ password, confirmation }}
        onChange={next => {
          setPassword(next.password);
          setConfirmation(next.confirmation);
          if (save.error) save.reset();
        }}
        error={save.error}
        person={{}}
      />
      <PasswordSubmit
        isReady={isReady}
        isBusy={isBusy}
        busyText={text('newPassword.submitting')}
        why={text('newPassword.whyDisabled')}
      >
        {isBusy ? text('newPassword.submitting') : text('newPassword.submit')}
      </PasswordSubmit>
    </form>
  );
}
