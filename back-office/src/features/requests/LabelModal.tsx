import { useQueryClient } from '@tanstack/react-query';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { createRequestLabel, type RequestLabel, updateRequestLabel } from 'contract/calls/request-labels.ts';
import { LABEL_LIMITS } from 'contract/values/requests.ts';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { refusalOf, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';

interface LabelModalProps {
  /** Null: a new one. */
  label: RequestLabel | null;
  onDone: (said: string) => void;
  onClose: () => void;
}

const refused = (error: unknown) =>
  error instanceof CallError && error.key === 'LABEL_NAME_TAKEN' ? under('name', failureOf(error)) : refusalOf(error);

/** The name of a label. */
export function LabelModal({ label, onDone, onClose }: LabelModalProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const editor = useEditor<RequestLabel, { name: string }, RequestLabel>({
    item: label,
    draftOf: item => ({ name: item?.name ?? '' }),
    check: ({ name }) => (name.trim() === '' ? under('name', 'Donnez un nom à cette étiquette.') : null),
    send: (draft, over) =>
      over
        ? call(updateRequestLabel, { params: { labelId: over.id }, body: { ...draft, version: over.version } })
        : call(createRequestLabel, { body: draft }),
    refusalOf: refused,
    async onSaved({ name }) {
      onDone(`L'étiquette « ${name} » est ${label ? 'renommée' : 'créée'}.`);
      onClose();
      await queries.invalidateQueries();
    },
    comparison: {
      fields: [{ key: 'name', label: "Nom de l'étiquette" }],
      of: ({ name }, over) => ({ ...over, name }),
      draftOf: ({ name }) => ({ name }),
    },
  });
  return (
    <EditorModal
      editor={editor}
      title={label ? `Renommer l'étiquette « ${label.name} »` : 'Nouvelle étiquette'}
      submitText={label ? 'Renommer' : "Créer l'étiquette"}
      onClose={onClose}
    >
      <TextField
        label="Nom de l'étiquette"
        required
        autoComplete="off"
        maxLength={LABEL_LIMITS.name}
        value={editor.draft.name}
        onChange={event => editor.set({ name: event.target.value })}
        error={editor.errorOf('name')}
        data-autofocus=""
      />
    </EditorModal>
  );
}
