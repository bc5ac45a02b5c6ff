import type { User } from 'contract/calls/profile.ts';
import { type ReactNode, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { SendingForm } from '../forms/SendingForm.tsx';
import type { Saving } from '../forms/saving.ts';
import { useSending } from '../forms/use-sending.ts';
import { NewPasswordFields, passwordRefusal } from './NewPasswordFields.tsx';
import { PasswordSubmit } from './PasswordSubmit.tsx';
import { brokenRules } from './Rules.tsx';

interface PasswordFormProps {
  /** Whose password it is: the login is for password managers, and none of it may be in the password. */
  user: Pick<User, 'login' | 'email' | 'lastname' | 'firstname' | 'birthDate'>;
  /** Said before the fields. */
  introduction: ReactNode;
  saving: Saving;
  /** Its failure is told by `saving.error`. */
  save: (password: string) => Promise<unknown>;
  /** More fields, above the new password. */
  children?: ReactNode;
  /** They are filled in. */
  isFilled?: boolean;
  /** They say themselves why the call was refused. */
  isTold?: boolean;
  submitText: string;
  busyText: string;
  /** Why the button waits. */
  why: string;
}

/** The form by which who is signed in gives a new password. */
export function PasswordForm({
  user,
  introduction,
  saving,
  save,
  children,
  isFilled = true,
  isTold = false,
  submitText,
  busyText,
  why,
}: PasswordFormProps) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const sending = useSending(saving);
  const isReady = isFilled && brokenRules(value.password, value.confirmation).length === 0;
  const refusal = passwordRefusal(saving.error?.key);
  const submit = () =>
    isReady &&
    sending.submit(
      true,
      () => save(value.password),
      () => undefined,
    );
  return (
    <Card>
      <SendingForm sending={sending} onSubmit={submit} isTold={refusal !== undefined || isTold}>
        {introduction}
        <input type="text" autoComplete="username" value={user.login} readOnly hidden />
        {children}
        <NewPasswordFields
          value={value}
          error={saving.error}
          person={{
            identifiers: [user.login, user.email],
            names: [user.lastname, user.firstname],
            birthDate: user.birthDate,
          }}
          onChange={next => {
            setValue(next);
            sending.forgive();
          }}
        />
        <PasswordSubmit isReady={isReady} isBusy={saving.isPending} busyText={busyText} why={why}>
          {submitText}
        </PasswordSubmit>
      </SendingForm>
    </Card>
  );
}
