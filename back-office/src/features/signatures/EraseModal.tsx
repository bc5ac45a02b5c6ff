import { useClient } from 'client/react.tsx';
import { askErasure } from 'contract/calls/erasure.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';

interface Draft {
  login: string;
  reason: string;
}

function problemsOf({ login, reason }: Draft): Record<string, string> {
  return {
    ...(login.trim() ? {} : { login: "Indiquez l'identifiant de l'adhérent." }),
    ...(reason.trim().length >= REASON_LENGTH.least ? {} : { reason: 'Indiquez le motif.' }),
  };
}

/** Asks for the erasure of a member: once it is signed, the operator does it. */
export function EraseModal({ onClose }: { onClose: () => void }) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, void>({
    item: null,
    draftOf: () => ({ login: '', reason: '' }),
    check(draft) {
      const wrong = problemsOf(draft);
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: body => call(askErasure, { body }),
    onSaved: onClose,
    onKept: onClose,
  });
  const { login, reason } = editor.draft;
  return (
    <EditorModal
      editor={editor}
      title="Demander l'effacement d'un adhérent"
      submitText="Demander la signature"
      onClose={onClose}
    >
      <p>
        Un effacement est sans retour. Quand un autre administrateur aura signé, l'exploitant le fera et vous remettra
        l'attestation de ce qui est effacé et de ce que la loi conserve.
      </p>
      <TextField
        label="Identifiant de l'adhérent"
        required
        autoComplete="off"
        value={login}
        onChange={event => editor.set({ login: event.target.value })}
        error={editor.errorOf('login')}
        data-autofocus=""
      />
      <TextArea
        label="Motif"
        description="Sans nom ni prénom : le motif reste écrit après l'effacement. Par exemple « demande écrite du 3 mars »."
        required
        rows={3}
        maxLength={REASON_LENGTH.most}
        value={reason}
        onChange={event => editor.set({ reason: event.target.value })}
        error={editor.errorOf('reason')}
      />
    </EditorModal>
  );
}
