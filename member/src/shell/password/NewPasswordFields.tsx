import type { CallError } from 'client/errors.ts';
import { usePasswordWeakness } from 'client/password-weakness.ts';
import type { KnownOfPerson } from 'contract/values/password-words.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { useEffect, useRef } from 'react';
import { PasswordField } from 'ui/PasswordField.tsx';
import { text } from '../../texts.ts';
import { Rules } from './Rules.tsx';

const REFUSALS = ['PASSWORD_IN_HISTORY', 'PASSWORD_NOT_COMPLIANT'] as const;

/** The refusals that are about the new password itself, and are told beside it. */
export const passwordRefusal = (key: string | undefined) => REFUSALS.find(known => known === key);

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What the server refused with, if anything. */
  error: CallError | null;
  /** What this screen knows of the person, and others too. */
  person: Partial<KnownOfPerson>;
}

/**
 * A new password typed twice, with its rules ticked off: below, for on a telephone they would leave no field in the first view.
 * Never kept as a draft.
 */
export function NewPasswordFields({ value, onChange, error, person }: NewPasswordFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const key = passwordRefusal(error?.key);
  const weakness = usePasswordWeakness(value.password, person);
  // The server names the word that gives the password away.
  const refused = key && [text(`newPassword.refusals.${key}`), error?.fields[0]?.message].filter(Boolean).join(' ');
  useEffect(() => {
    if (key) field.current?.focus();
  }, [key]);
  return (
    <>
      <PasswordField
        ref={field}
        label={text('newPassword.password')}
        description={text('newPassword.hint')}
        error={refused ?? weakness}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={value.password}
        onChange={event => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={text('newPassword.confirmation')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={value.confirmation}
        onChange={event => onChange({ ...value, confirmation: event.target.value })}
      />
      <Rules {...value} />
    </>
  );
}
