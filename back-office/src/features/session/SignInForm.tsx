import { isEmail, MAX_EMAIL_LENGTH } from 'contract/fields.ts';
import { useForm } from 'react-hook-form';
import { Button } from 'ui/Button.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { signIn } from '../../session.ts';
import { type Message, messageOf } from './refusal-titles.ts';

const BAD_EMAIL: Message = {
  title: "Le format de l'email saisi n'est pas valide",
  text: 'Merci de saisir une adresse email valide pour vous connecter',
};

interface SignInFormProps {
  onSignedIn: () => void;
  onMessage: (message: Message) => void;
}

export function SignInForm({ onSignedIn, onMessage }: SignInFormProps) {
  const { register, watch, handleSubmit, formState, setError } = useForm({
    defaultValues: { identifier: '', password: '' },
  });
  const { identifier, password } = watch();
  const isFilled = identifier.trim() !== '' && password !== '';

  const submit = handleSubmit(async given => {
    const email = given.identifier.trim();
    if (!isEmail(email)) {
      // The focus first: closing the modal gives it back to the field, where the message stays.
      setError('identifier', { message: BAD_EMAIL.text }, { shouldFocus: true });
      return onMessage(BAD_EMAIL);
    }
    try {
      await signIn(email, given.password);
      onSignedIn();
    } catch (error) {
      onMessage(messageOf(error));
    }
  });

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Connexion">
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.identifier?.message}
        {...register('identifier')}
      />
      <PasswordField label="Mot de passe" autoComplete="current-password" maxLength={500} {...register('password')} />
      <Button
        type="submit"
        variant="primary"
        isWide
        disabled={!isFilled}
        isBusy={formState.isSubmitting}
        busyText="Connexion en cours…"
      >
        Se connecter
      </Button>
    </form>
  );
}
