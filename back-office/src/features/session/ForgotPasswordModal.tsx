import { useAction } from 'client/react.tsx';
import { managerForgotPassword } from 'contract/calls/password.ts';
import { isEmail, MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import { useForm } from 'react-hook-form';
import { Alert } from 'ui/Alert.tsx';
import { FormModal } from 'ui/FormModal.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { TextField } from 'ui/TextField.tsx';
import { messageOf } from './refusal-titles.ts';

const BAD_FORMAT = "Le format de l'adresse e-mail n'est pas valide. Exemple : prenom.nom@exemple.fr";

/** Asks for the link that sets a new, or a first, password. */
export function ForgotPasswordModal({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { value: email } });
  const ask = useAction(managerForgotPassword);
  const submit = handleSubmit(({ value }) => ask.mutate({ body: { value: value.trim() } }));

  if (ask.isSuccess) {
    return (
      <InformationModal isOpen onClose={onClose} title="Demande envoyée" tone="info" buttonText="Fermer">
        Un e-mail vient de vous être envoyé. Suivez le lien qu'il contient pour choisir votre mot de passe : il est
        valable 48 heures. Pensez à regarder dans vos courriers indésirables.
      </InformationModal>
    );
  }
  const refusal = ask.error && messageOf(ask.error);
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Mot de passe oublié ou non initialisé"
      onSubmit={submit}
      submitText="Confirmer"
      isBusy={ask.isPending}
    >
      {refusal && (
        <Alert tone="danger" title={refusal.title}>
          {refusal.text}
        </Alert>
      )}
      <TextField
        label="Adresse e-mail"
        description="Indiquez l'adresse de votre compte : nous vous enverrons un lien pour choisir votre mot de passe."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.value?.message ?? ask.error?.fields[0]?.message}
        {...register('value', {
          validate: value => (isEmail(value.trim()) && value.length <= MAX_EMAIL_LENGTH) || BAD_FORMAT,
        })}
        data-autofocus=""
      />
    </FormModal>
  );
}
