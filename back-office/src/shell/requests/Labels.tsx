import { useCall, useClient } from 'client/react.tsx';
import { getRequestLabels, setRequestLabels } from 'contract/calls/request-labels.ts';
import type { ListedRequest } from 'contract/calls/requests.ts';
import { Badge } from 'ui/Badge.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { helpOf } from '../form-errors.ts';

/** What a request is sorted by. */
export const Labels = ({ labels }: Pick<ListedRequest, 'labels'>) =>
  labels.map(({ id, name }) => (
    <Badge key={id} tone="muted">
      {name}
    </Badge>
  ));

/** What is said where there is nothing to choose from. */
export const NO_LABEL = "Aucune étiquette n'existe : un administrateur les crée, sous « Étiquettes ».";

interface LabelsModalProps {
  request: Pick<ListedRequest, 'id' | 'labels'>;
  onDone: (said: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the labels of one request. */
export function LabelsModal(props: LabelsModalProps) {
  const query = useCall(getRequestLabels, {});
  if (query.data && query.data.length > 0) return <Choice {...props} known={query.data} />;
  return (
    <Modal isOpen onClose={props.onClose} title="Étiqueter">
      <Loaded query={query} errorTitle="Les étiquettes n'ont pas pu être chargées." errorHelp={helpOf(query.error)}>
        {() => <p>{NO_LABEL}</p>}
      </Loaded>
    </Modal>
  );
}

function Choice({
  request,
  known,
  onDone,
  onClose,
}: LabelsModalProps & { known: readonly { id: number; name: string }[] }) {
  const { call } = useClient();
  const editor = useEditor<never, { labelIds: number[] }, unknown>({
    item: null,
    draftOf: () => ({ labelIds: request.labels.map(({ id }) => id) }),
    send({ labelIds }) {
      const former = request.labels.map(({ id }) => id);
      const body = {
        put: labelIds.filter(id => !former.includes(id)),
        taken: former.filter(id => !labelIds.includes(id)),
      };
      return call(setRequestLabels, { params: { id: request.id }, body });
    },
    async onSaved() {
      await onDone('Les étiquettes sont enregistrées.');
      onClose();
    },
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title="Étiqueter" submitText="Enregistrer">
      <MultiSelect
        label="Étiquettes"
        placeholder="Aucune"
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={editor.draft.labelIds}
        onChange={labelIds => editor.set({ labelIds })}
        error={editor.errorOf('put')}
      />
    </EditorModal>
  );
}
