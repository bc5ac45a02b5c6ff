import { useClient } from 'client/react.tsx';
import { askErasure } from 'contract/calls/erasure.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import { CHANNELS, CONTACT_CHANNELS, type ContactChannel } from 'contract/values/requests.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { reasonProblem } from '../../shell/reason-problem.ts';

interface Draft {
  login: string;
  reason: string;
  channel: ContactChannel | null;
  openFolders: boolean;
}

const CHOICES = CONTACT_CHANNELS.map(value => ({ value, label: CHANNELS[value] }));

function problemsOf({ login, reason, channel }: Draft): Record<string, string> {
  const wrong = reasonProblem(reason, 'Indiquez le motif.');
  return {
    ...(login.trim() ? {} : { login: "Indiquez l'identifiant de l'adhérent." }),
    ...(channel ? {} : { channel: 'Indiquez comment la demande est arrivée.' }),
    ...(wrong && { reason: wrong }),
  };
}

/** Asks for the erasure of a member: once it is signed, the operator does it. */
export function EraseModal({ onClose }: { onClose: () => void }) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, void>({
    item: null,
    draftOf: () => ({ login: '', reason: '', channel: null, openFolders: false }),
    check(draft) {
      const wrong = problemsOf(draft);
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: ({ channel, ...draft }) => call(askErasure, { body: { ...draft, channel: channel! } }),
    onSaved: onClose,
    onKept: onClose,
  });
  const { login, reason, channel, openFolders } = editor.draft;
  const stillOpen = editor.errorOf('openFolders');
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
        onChange={event => editor.set({ login: event.target.value, openFolders: false })}
        error={editor.errorOf('login')}
        data-autofocus=""
      />
      <Select
        label="Demande reçue par"
        required
        placeholder="Choisir"
        options={CHOICES}
        value={channel}
        onChange={value => editor.set({ channel: value })}
        error={editor.errorOf('channel')}
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
      {(stillOpen || openFolders) && (
        <Checkbox
          label="Ses dossiers ouverts sont gérés ailleurs : demander quand même"
          checked={openFolders}
          onChange={event => editor.set({ openFolders: event.target.checked })}
          error={stillOpen}
        />
      )}
    </EditorModal>
  );
}
