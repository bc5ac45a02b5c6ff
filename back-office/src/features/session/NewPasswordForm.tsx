import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { managerSetNewPassword } from 'contract/calls/password.ts';
import { useId } from 'react';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { Modal } from 'ui/Modal.tsx';
import { signIn } from '../../session.ts';
import { EditorAlert } from '../../shell/editor/EditorForm.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { NewPasswordFields } from '../../shell/password/NewPasswordFields.tsx';
import { newPasswordWords } from '../../shell/password/new-password-words.ts';
import { rulesOf } from '../../shell/password/PasswordRules.tsx';
import { type Message, messageOf } from './refusal-titles.ts';

interface NewPasswordFormProps {
  token: string;
  onSignedIn: () => void;
  onSignInRefused: (message: Message) => void;
  onClose: () => void;
  onLinkSpent: () => unknown;
}

const isSpent = (error: unknown) => error instanceof CallError && error.key === 'INVALID_TOKEN';
const EMPTY = { newPassword: '', confirmPassword: '' };

export function NewPasswordForm({ token, onSignedIn, onSignInRefused, onClose, onLinkSpent }: NewPasswordFormProps) {
  const { call } = useClient();
  const editor = useEditor<never, typeof EMPTY, { email: string }>({
    item: null,
    draftOf: () => EMPTY,
    async send(body) {
      try {
        return await call(managerSetNewPassword, { params: { token }, body });
      } catch (error) {
        if (isSpent(error)) onLinkSpent();
        throw error;
      }
    },
    async onSaved({ email }, { newPassword }) {
      try {
        await signIn(email, newPassword);
        onSignedIn();
      } catch (error) {
        onSignInRefused(messageOf(error));
      }
    },
    refusalOf: error => ({ message: isSpent(error) ? null : newPasswordWords(error), wrong: {} }),
  });
  const { draft, set, refusal } = editor;
  const rules = rulesOf(draft.newPassword, draft.confirmPassword);
  const id = useId();

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
            isBusy={editor.isBusy}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <Form id={id} fields={editor.fields} className="stack" onSubmit={() => editor.save()}>
        <EditorAlert refusal={refusal} />
        <NewPasswordFields value={draft} person={{}} told={refusal.message} onChange={set} hasFocus />
      </Form>
    </Modal>
  );
}
