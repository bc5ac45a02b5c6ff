import { CallError } from 'client/errors.ts';
import { usePasswordWeakness } from 'client/password-weakness.ts';
import { useAction } from 'client/react.tsx';
import { managerSetNewPassword } from 'contract/calls/password.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { signIn } from '../../session.ts';
import { PasswordRules, rulesOf } from './PasswordRules.tsx';
import { type Message, messageOf } from './refusal-titles.ts';

/** The rules on the screen may all hold and the server still refuse: it also knows what is easily guessed. */
const NOT_COMPLIANT = `${REFUSALS.PASSWORD_NOT_COMPLIANT.message} Évitez les mots de passe courants, votre identifiant et votre adresse e-mail.`;

interface NewPasswordFormProps {
  token: string;
  onSignedIn: () => void;
  onSignInRefused: (message: Message) => void;
  onClose: () => void;
  onLinkSpent: () => unknown;
}

export function NewPasswordForm({ token, onSignedIn, onSignInRefused, onClose, onLinkSpent }: NewPasswordFormProps) {
  const { register, watch, handleSubmit, formState } = useForm({
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { newPassword, confirmPassword } = watch();
  const rules = rulesOf(newPassword, confirmPassword);
  const weakness = usePasswordWeakness(newPassword, {});
  const set = useAction(managerSetNewPassword);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();

  const submit = handleSubmit(async body => {
    setRefusal(null);
    let email: string;
    try {
      ({ email } = await set.mutateAsync({ params: { token }, body }));
    } catch (error) {
      if (error instanceof CallError && error.key === 'INVALID_TOKEN') onLinkSpent();
      else setRefusal(refusalOf(error));
      return;
    }
    try {
      await signIn(email, body.newPassword);
      onSignedIn();
    } catch (error) {
      onSignInRefused(messageOf(error));
    }
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Nouveau mot de passe"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={rules.some(rule => !rule.isKept)}
            isBusy={formState.isSubmitting}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          maxLength={500}
          required
          error={weakness === refusal ? undefined : weakness}
          {...register('newPassword')}
          data-autofocus=""
        />
        <PasswordField
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          maxLength={500}
          required
          {...register('confirmPassword')}
        />
        <PasswordRules rules={rules} />
      </form>
    </Modal>
  );
}

/** The history has its own message; whatever else the server refuses has the general one, or names the word that gives it away (decisions A02). */
function refusalOf(error: unknown): string {
  if (!(error instanceof CallError)) return NOT_COMPLIANT;
  if (error.key === 'PASSWORD_IN_HISTORY') return REFUSALS.PASSWORD_IN_HISTORY.message;
  // Not refusals: nobody looked at the password.
  if (['offline', 'unavailable', 'tooMany'].includes(error.kind)) return error.message;
  return error.fields[0]?.message ?? NOT_COMPLIANT;
}
