import { useClient } from 'client/react.tsx';
import { type Factor, renameFactor } from 'contract/calls/factors.ts';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { MISSING_NAME, NameField } from '../../shell/factors/NameField.tsx';
import { useOwn } from '../../shell/factors/use-factors.ts';

interface RenameModalProps {
  factor: Factor;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenameModal({ factor, onClose, onRenamed }: RenameModalProps) {
  const { call } = useClient();
  const { params } = useOwn();
  const editor = useEditor<never, { name: string }, void>({
    item: null,
    draftOf: () => ({ name: factor.name }),
    check: ({ name }) => (name.trim() ? null : { message: null, wrong: { name: MISSING_NAME } }),
    send: body => call(renameFactor, { params: { ...params, factorId: factor.id }, body }),
    onSaved: onRenamed,
  });
  return (
    <EditorModal editor={editor} title="Renommer ce moyen" submitText="Enregistrer" onClose={onClose}>
      <NameField error={editor.errorOf('name')} value={editor.draft.name} onChange={name => editor.set({ name })} />
    </EditorModal>
  );
}
