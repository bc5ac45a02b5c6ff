import { useEffect, useRef } from 'react';
import { PasswordField } from 'ui/PasswordField.tsx';
import { text } from '../../texts.ts';
import { Rules } from './Rules.tsx';

const REFUSALS = ['PASSWORD_IN_HISTORY', 'PASSWORD_NOT_COMPLIANT'] as const;

/** The refusals that are about the new password itself, and are told beside it. */
export const passwordRefusal = (key: string | undefined) => REFUSALS.find(known => known === key);

export interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The key that the server refused with, if any. */
  refusal: string | undefined;
}

/** A new password typed twice, with its rules ticked off. Never kept as a draft. */
export function NewPasswordFields({ value, onChange, refusal }: NewPasswordFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const key = passwordRefusal(refusal);
  useEffect(() => {
    if (key) field.current?.focus();
  }, [key]);
  return (
    <>
      <Rules {...value} />
      <PasswordField
        ref={field}
        label={text('newPassword.password')}
        error={key ? text(`newPassword.refusals.${key}`) : undefined}
        autoComplete="new-password"
        maxLength={500}
        value={value.password}
        onChange={event => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={text('newPassword.confirmation')}
        autoComplete="new-password"
        maxLength={500}
        value={value.confirmation}
        onChange={event => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
