import './login.css';
import { isEmail, MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from 'ui/Button.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { signIn } from '../../session.ts';
import { type Message, messageOf } from './refusal-titles.ts';

const BAD_EMAIL =
  "Le format de l'email saisi n'est pas valide. Merci de saisir une adresse email valide pour vous connecter";

interface SignInFormProps {
  /** A modal tells why one is here: the first field is ready once it is closed. */
  isBehind?: boolean;
  onSignedIn: () => void;
  onMessage: (message: Message) => void;
  /** The password is forgotten, or was never set; with what is typed of the e-mail so far. */
  onForgotten: (email: string) => void;
}

export function SignInForm({ isBehind = false, onSignedIn, onMessage, onForgotten }: SignInFormProps) {
  const { register, watch, handleSubmit, formState, setFocus, getValues } = useForm({
    defaultValues: { identifier: '', password: '' },
  });
  const { identifier, password } = watch();
  const isFilled = identifier.trim() !== '' && password !== '';

  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!isBehind) setFocus('identifier');
  }, [isBehind, setFocus]);

  const submit = handleSubmit(async given => {
    setSending(true);
    try {
      await signIn(given.identifier.trim(), given.password);
      onSignedIn();
    } catch (error) {
      onMessage(messageOf(error));
    }
    setSending(false);
  });

  return (
    <>
      <form className="stack" noValidate onSubmit={submit} aria-label="Connexion">
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.identifier?.message}
          {...register('identifier', { validate: text => isEmail(text.trim()) || BAD_EMAIL })}
        />
        <PasswordField label="Mot de passe" autoComplete="current-password" maxLength={500} {...register('password')} />
        <Button
          type="submit"
          variant="primary"
          isWide
          disabled={!isFilled}
          isBusy={isSending}
          busyText="Connexion en cours…"
        >
          Se connecter
        </Button>
      </form>
      <Button
        variant="link"
        className="login-forgotten"
        aria-haspopup="dialog"
        onClick={() => onForgotten(getValues('identifier').trim())}
      >
        Mot de passe oublié ou non initialisé
      </Button>
    </>
  );
}
