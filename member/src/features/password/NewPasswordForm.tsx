import { useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction, useClient } from 'client/react.tsx';
import { userSetNewPassword } from 'contract/calls/password.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
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
  const save = useAction(userSetNewPassword);
  const sending = useSending(save);
  const { isBusy } = sending;
  const isReady = brokenRules(password, confirmation).length === 0;
  const refusal = passwordRefusal(save.error?.key);

  const submit = () =>
    isReady &&
    sending.submit(
      true,
      () =>
        save
          .mutateAsync({ params: { token }, body: { newPassword: password, confirmPassword: confirmation } })
          .catch(error => {
            if (error instanceof CallError && error.key === 'INVALID_TOKEN') onEnd('expired');
            throw error;
          }),
      async ({ login }) => {
        const session = await call(authorizeMember, { body: { identifier: login, password } }).catch(() => null);
        if (!session) return onEnd('savedNotSignedIn');
        openSession({ ...session, isManagerConnectedAs: false });
        await navigate({ to: PATHS.home, state: { isPasswordChanged: true }, replace: true });
      },
    );

  return (
    <SendingForm sending={sending} onSubmit={submit} isTold={refusal !== undefined}>
      <NewPasswordFields
        value={{ password, confirmation }}
        onChange={next => {
          setPassword(next.password);
          setConfirmation(next.confirmation);
          sending.forgive();
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
    </SendingForm>
  );
}
