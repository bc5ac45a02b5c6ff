import { useClient } from 'client/react.tsx';
import { giveRequest, type RequestRecord } from 'contract/calls/requests.ts';
import { REQUEST_LIMITS } from 'contract/values/requests.ts';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';

interface GiveModalProps {
  request: RequestRecord;
  onGiven: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Hands a request to a colleague, with a word to them. */
export function GiveModal({ request, onGiven, onClose }: GiveModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, { managerId: number | null; note: string }, unknown>({
    item: null,
    draftOf: () => ({ managerId: null, note: '' }),
    check: ({ managerId }) => (managerId ? null : under('managerId', 'Choisissez une personne.')),
    send: ({ managerId, note }) =>
      call(giveRequest, { params: { id: request.id }, body: { managerId: managerId!, note: note.trim() || null } }),
    async onSaved(_, { managerId }) {
      await onGiven(request.colleagues.find(one => one.id === managerId)!.name);
      onClose();
    },
    refusalOf: error => under('managerId', fieldError(error, 'managerId') ?? failureOf(error)),
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title="Donner cette demande" submitText="Donner">
      <Select
        label="À qui"
        required
        placeholder="Choisir une personne"
        options={request.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={editor.draft.managerId}
        onChange={managerId => editor.set({ managerId })}
        error={editor.errorOf('managerId')}
      />
      <TextArea
        label="Un mot pour cette personne"
        description="Facultatif. Vos collègues le lisent dans le suivi."
        rows={3}
        maxLength={REQUEST_LIMITS.reason}
        value={editor.draft.note}
        onChange={event => editor.set({ note: event.target.value })}
      />
    </EditorModal>
  );
}
