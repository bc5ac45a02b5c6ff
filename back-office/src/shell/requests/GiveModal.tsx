import type { Person } from 'contract/calls/requests.ts';
import { REQUEST_LIMITS } from 'contract/values/requests.ts';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';

interface GiveModalProps<Answer> {
  title: string;
  people: readonly Person[];
  send: (given: { managerId: number; note: string | null }) => Promise<Answer>;
  onGiven: (name: string, answer: Answer) => unknown;
  onClose: () => void;
}

/** Hands requests to somebody, with a word to them. */
export function GiveModal<Answer>({ title, people, send, onGiven, onClose }: GiveModalProps<Answer>) {
  const editor = useEditor<never, { managerId: number | null; note: string }, Answer>({
    item: null,
    draftOf: () => ({ managerId: null, note: '' }),
    check: ({ managerId }) => (managerId ? null : under('managerId', 'Choisissez une personne.')),
    send: ({ managerId, note }) => send({ managerId: managerId!, note: note.trim() || null }),
    async onSaved(answer, { managerId }) {
      await onGiven(people.find(one => one.id === managerId)!.name, answer);
      onClose();
    },
    refusalOf: error => under('managerId', fieldError(error, 'managerId') ?? failureOf(error)),
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} submitText="Donner">
      <Select
        label="À qui"
        required
        placeholder="Choisir une personne"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
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
