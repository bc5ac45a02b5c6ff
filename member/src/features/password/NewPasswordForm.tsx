import { useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction, useClient } from 'client/react.tsx';
import { userSetNewPassword } from 'contract/password.ts';
import { authorizeMember } from 'contract/session.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { NewPasswordFields, passwordRefusal } from '../../shell/password/NewPasswordFields.tsx';
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
  const whyId = useId();
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
        refusal={save.error?.key}
      />
      <div className="stack">
        <Button
          type="submit"
          variant="primary"
          isWide
          disabled={!isReady}
          isBusy={isBusy}
          busyText={text('newPassword.submitting')}
          aria-describedby={isReady ? undefined : whyId}
        >
          {isBusy ? text('newPassword.submitting') : text('newPassword.submit')}
        </Button>
        {!isReady && (
          <p id={whyId} className="muted small">
            {text('newPassword.whyDisabled')}
          </p>
        )}
      </div>
    </form>
  );
}
