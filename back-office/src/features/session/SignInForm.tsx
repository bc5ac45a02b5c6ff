import './login.css';
import type { SecondFactor } from 'contract/calls/session.ts';
import { isEmail, MAX_LOGIN_LENGTH } from 'contract/values/fields.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { signIn } from '../../session.ts';
import { NOTHING_REFUSED } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { type Message, messageOf } from './refusal-titles.ts';

const BAD_EMAIL =
  "Le format de l'email saisi n'est pas valide. Merci de saisir une adresse email valide pour vous connecter";

/** Who helps is told by name after the password alone: nobody else is to know whom to imitate. */
const LOST: Message = {
  title: "J'ai perdu mon appareil",
  text: "Connectez-vous d'abord avec votre adresse e-mail et votre mot de passe. À l'étape suivante, un code de secours suffit ; s'il ne vous en reste aucun, « J'ai perdu mon appareil » y nomme les administrateurs qui peuvent vous redonner l'accès.",
  tone: 'info',
};

const EMPTY = { identifier: '', password: '' };

interface SignInFormProps {
  /** A modal tells why one is here: the first field is ready once it is closed. */
  isBehind?: boolean;
  /** With what the session still waits for. */
  onSignedIn: (awaits: SecondFactor) => void;
  onMessage: (message: Message) => void;
  /** The password is forgotten, or was never set; with what is typed of the e-mail so far. */
  onForgotten: (email: string) => void;
  /** Other ways in. */
  children?: ReactNode;
}

export function SignInForm({ isBehind = false, onSignedIn, onMessage, onForgotten, children }: SignInFormProps) {
  const editor = useEditor<never, typeof EMPTY, SecondFactor>({
    item: null,
    draftOf: () => EMPTY,
    check: ({ identifier }) =>
      isEmail(identifier.trim()) ? null : { message: null, wrong: { identifier: BAD_EMAIL } },
    async send({ identifier, password }) {
      try {
        return await signIn(identifier.trim(), password);
      } catch (error) {
        onMessage(messageOf(error));
        throw error;
      }
    },
    onSaved: onSignedIn,
    refusalOf: () => NOTHING_REFUSED,
  });
  const { identifier, password } = editor.draft;
  const isFilled = identifier.trim() !== '' && password !== '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBehind) field.current?.focus();
  }, [isBehind]);

  return (
    <>
      <Form fields={editor.fields} className="stack" onSubmit={() => editor.save()} aria-label="Connexion">
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="username webauthn"
          maxLength={MAX_LOGIN_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          error={editor.errorOf('identifier')}
          value={identifier}
          onChange={event => editor.set({ identifier: event.target.value })}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={event => editor.set({ password: event.target.value })}
        />
        <Button
          type="submit"
          variant="primary"
          isWide
          disabled={!isFilled}
          isBusy={editor.isBusy}
          busyText="Connexion en cours…"
        >
          Se connecter
        </Button>
      </Form>
      {children}
      <Button
        variant="link"
        className="login-forgotten"
        aria-haspopup="dialog"
        onClick={() => onForgotten(identifier.trim())}
      >
        Mot de passe oublié ou non initialisé
      </Button>
      <Button variant="link" className="login-forgotten" aria-haspopup="dialog" onClick={() => onMessage(LOST)}>
        J'ai perdu mon appareil
      </Button>
    </>
  );
}
