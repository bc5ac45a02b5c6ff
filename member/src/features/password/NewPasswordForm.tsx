import { useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction, useClient } from 'client/react.tsx';
import { userSetNewPassword } from 'contract/password.ts';
import { authorizeMember } from 'contract/session.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { openSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { brokenRules, Rules } from './Rules.tsx';

const REFUSALS = ['PASSWORD_IN_HISTORY', 'PASSWORD_NOT_COMPLIANT'] as const;

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
  const field = useRef<HTMLInputElement>(null);
  const save = useAction(userSetNewPassword);
  const whyId = useId();
  const isReady = brokenRules(password, confirmation).length === 0;
  const refusal = save.error && REFUSALS.find(key => key === save.error?.key);
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

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
      <Rules password={password} confirmation={confirmation} />
      <PasswordField
        ref={field}
        label={text('newPassword.password')}
        error={refusal ? text(`newPassword.refusals.${refusal}`) : undefined}
        autoComplete="new-password"
        maxLength={500}
        value={password}
        onChange={event => {
          setPassword(event.target.value);
          if (save.error) save.reset();
        }}
      />
      <PasswordField
        label={text('newPassword.confirmation')}
        autoComplete="new-password"
        maxLength={500}
        value={confirmation}
        onChange={event => setConfirmation(event.target.value)}
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
