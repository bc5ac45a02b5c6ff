import { usePasswordWeakness } from 'client/password-weakness.ts';
import type { KnownOfPerson } from 'contract/values/password-words.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { PasswordField } from 'ui/PasswordField.tsx';
import { PasswordRules, rulesOf } from './PasswordRules.tsx';

interface NewPasswordFieldsProps {
  value: { newPassword: string; confirmPassword: string };
  /** None of it may be in the password. */
  person: Partial<KnownOfPerson>;
  /** Said of the call's refusal already. */
  told: string | null;
  onChange: (change: { newPassword?: string; confirmPassword?: string }) => void;
  hasFocus?: boolean;
}

/** A new password, twice, with the rules that it keeps so far. */
export function NewPasswordFields({
  value: { newPassword, confirmPassword },
  person,
  told,
  onChange,
  hasFocus,
}: NewPasswordFieldsProps) {
  const weakness = usePasswordWeakness(newPassword, person);
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        required
        error={weakness && told?.endsWith(weakness) ? undefined : weakness}
        value={newPassword}
        onChange={event => onChange({ newPassword: event.target.value })}
        {...(hasFocus && { 'data-autofocus': '' })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        required
        value={confirmPassword}
        onChange={event => onChange({ confirmPassword: event.target.value })}
      />
      <PasswordRules rules={rulesOf(newPassword, confirmPassword)} />
    </>
  );
}
