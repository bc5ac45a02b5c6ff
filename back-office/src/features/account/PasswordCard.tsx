import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { changeManagerPassword } from 'contract/calls/password.ts';
import type { Manager } from 'contract/calls/session.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { NewPasswordFields } from '../../shell/password/NewPasswordFields.tsx';
import { newPasswordWords } from '../../shell/password/new-password-words.ts';
import { rulesOf } from '../../shell/password/PasswordRules.tsx';
import { useSaid } from './use-said.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const OF_CURRENT = ['WRONG_CURRENT_PASSWORD', 'NO_PASSWORD'];
const OF_CALL = ['PROOF_REQUIRED', 'SESSION_CLOSED'];

/** The password: the present one, then the new one twice. */
export function PasswordCard({ manager: { id, email, firstname, lastname } }: { manager: Manager }) {
  const { call } = useClient();
  const { notice, say } = useSaid();
  const editor = useEditor<never, typeof EMPTY, void>({
    item: null,
    draftOf: () => EMPTY,
    check: ({ currentPassword }) =>
      currentPassword ? null : { message: null, wrong: { currentPassword: 'Saisissez votre mot de passe actuel.' } },
    send: ({ currentPassword, newPassword }) =>
      call(changeManagerPassword, { params: { id }, body: { currentPassword, newPassword } }),
    onSaved() {
      editor.restart(null);
      editor.fields.setTried(false);
      say('Votre mot de passe est changé. Vos autres sessions sont fermées.');
    },
    refusalOf(error) {
      const key = error instanceof CallError ? error.key : undefined;
      if (key && OF_CURRENT.includes(key)) return under('currentPassword', failureOf(error));
      if ((key && OF_CALL.includes(key)) || (error as CallError).status === 401)
        return { message: failureOf(error), wrong: {} };
      return { message: newPasswordWords(error), wrong: {} };
    },
  });
  const { draft, set, refusal, errorOf } = editor;
  const rules = rulesOf(draft.newPassword, draft.confirmPassword);
  return (
    <Card title="Mon mot de passe">
      {notice}
      <EditorForm editor={editor} className="stack" aria-label="Mon mot de passe">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          error={errorOf('currentPassword')}
          value={draft.currentPassword}
          onChange={event => set({ currentPassword: event.target.value })}
        />
        <NewPasswordFields
          value={draft}
          person={{ identifiers: [email], names: [firstname, lastname] }}
          told={refusal.message}
          onChange={set}
        />
        <EditorAlert refusal={refusal} />
        <Button
          type="submit"
          variant="primary"
          isWide
          disabled={rules.some(rule => !rule.isKept)}
          isBusy={editor.isBusy}
          busyText="Enregistrement en cours…"
        >
          Changer mon mot de passe
        </Button>
      </EditorForm>
    </Card>
  );
}
