import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { type Given, type ProofProps, refusedWords, useGive } from './use-give.ts';

/** The password once more, where nothing stronger is there. */
export function PasswordProof({ hasOthers, onGiven }: ProofProps) {
  const give = useGive();
  const editor = useEditor<never, { password: string }, Given>({
    item: null,
    draftOf: () => ({ password: '' }),
    check: ({ password }) =>
      password ? null : { message: null, wrong: { password: 'Saisissez votre mot de passe.' } },
    send: ({ password }) => give({ means: 'password', password }),
    onSaved: onGiven,
    refusalOf: error => under('password', refusedWords(error, hasOthers)),
  });
  return (
    <Form fields={editor.fields} className="stack" onSubmit={() => editor.save()}>
      <PasswordField
        label="Votre mot de passe"
        description="Celui de votre connexion."
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        error={editor.errorOf('password')}
        value={editor.draft.password}
        onChange={event => editor.set({ password: event.target.value })}
        data-autofocus=""
      />
      <div className="row row-end">
        <Button type="submit" variant="primary" isBusy={editor.isBusy} busyText="Vérification en cours…">
          Valider
        </Button>
      </div>
    </Form>
  );
}
