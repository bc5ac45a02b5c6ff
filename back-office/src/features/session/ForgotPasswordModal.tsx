import { useClient } from 'client/react.tsx';
import { managerForgotPassword } from 'contract/calls/password.ts';
import { isEmail, MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import { useState } from 'react';
import { InformationModal } from 'ui/InformationModal.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { refusalOf } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { messageOf } from './refusal-titles.ts';

const BAD_FORMAT = "Le format de l'adresse e-mail n'est pas valide. Exemple : prenom.nom@exemple.fr";
const isRight = (email: string) => isEmail(email.trim()) && email.length <= MAX_EMAIL_LENGTH;

/** Asks for the link that sets a new, or a first, password. */
export function ForgotPasswordModal({ email, onClose }: { email: string; onClose: () => void }) {
  const { call } = useClient();
  const [isSent, setSent] = useState(false);
  const editor = useEditor<never, { value: string }, unknown>({
    item: null,
    draftOf: () => ({ value: email }),
    check: ({ value }) => (isRight(value) ? null : { message: null, wrong: { value: BAD_FORMAT } }),
    send: ({ value }) => call(managerForgotPassword, { body: { value: value.trim() } }),
    onSaved: () => setSent(true),
    refusalOf(error) {
      const { title, text } = messageOf(error);
      return { ...refusalOf(error), title, message: text };
    },
  });

  if (isSent) {
    return (
      <InformationModal isOpen onClose={onClose} title="Demande envoyée" tone="info" buttonText="Fermer">
        Un e-mail vient de vous être envoyé. Suivez le lien qu'il contient pour choisir votre mot de passe : l'e-mail
        dit combien de temps il est valable. Pensez à regarder dans vos courriers indésirables.
      </InformationModal>
    );
  }
  return (
    <EditorModal editor={editor} onClose={onClose} title="Mot de passe oublié ou non initialisé" submitText="Confirmer">
      <TextField
        label="Adresse e-mail"
        description="Indiquez l'adresse de votre compte : nous vous enverrons un lien pour choisir votre mot de passe."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={editor.errorOf('value')}
        value={editor.draft.value}
        onChange={event => editor.set({ value: event.target.value })}
        data-autofocus=""
      />
    </EditorModal>
  );
}
