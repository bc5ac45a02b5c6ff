import { useQueryClient } from '@tanstack/react-query';
import { CallError } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import {
  createManagerGroup,
  MAX_GROUP_NAME,
  type ManagerGroup,
  updateManagerGroup,
} from 'contract/calls/manager-groups.ts';
import { getActiveManagers } from 'contract/calls/managers.ts';
import { Alert } from 'ui/Alert.tsx';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { refusalOf, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { nameOf } from './labels.tsx';

interface Draft {
  name: string;
  managerIds: number[];
}

interface Compared extends Draft {
  version: number;
}

interface GroupModalProps {
  /** Null: a new one. */
  group: ManagerGroup | null;
  onClose: () => void;
  onDone: (said: string) => void;
}

const refused = (error: unknown) =>
  error instanceof CallError && error.key === 'GROUP_NAME_TAKEN' ? under('name', failureOf(error)) : refusalOf(error);

/** The name of a group, and who is in it. */
export function GroupModal({ group, onClose, onDone }: GroupModalProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const people = useCall(getActiveManagers, {});
  const namesOf = (ids: number[]) =>
    (people.data ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(nameOf)
      .join(', ') || DASH;
  const editor = useEditor<ManagerGroup, Draft, ManagerGroup, Compared>({
    item: group,
    draftOf: item => ({ name: item?.name ?? '', managerIds: item?.members.map(({ id }) => id) ?? [] }),
    check: ({ name }) => (name.trim() === '' ? under('name', 'Donnez un nom à ce groupe.') : null),
    send: (draft, over) =>
      over
        ? call(updateManagerGroup, { params: { groupId: over.id }, body: { ...draft, version: over.version } })
        : call(createManagerGroup, { body: draft }),
    refusalOf: refused,
    async onSaved({ name }) {
      onDone(`Le groupe « ${name} » est ${group ? 'modifié' : 'créé'}.`);
      onClose();
      await queries.invalidateQueries();
    },
    comparison: {
      fields: [
        { key: 'name', label: 'Nom du groupe' },
        { key: 'managerIds', label: 'Personnes', show: namesOf },
      ],
      of: (draft, { version }) => ({ ...draft, version }),
      draftOf: ({ name, managerIds }) => ({ name, managerIds }),
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal
      editor={editor}
      title={group ? `Modifier le groupe « ${group.name} »` : 'Nouveau groupe'}
      submitText={group ? 'Enregistrer' : 'Créer le groupe'}
      onClose={onClose}
    >
      {people.isError && (
        <Alert
          tone="danger"
          title="La liste des personnes n'a pas pu être chargée."
          action={<Button onClick={() => people.refetch()}>Réessayer</Button>}
        >
          {people.error.message}
        </Alert>
      )}
      <TextField
        label="Nom du groupe"
        autoComplete="off"
        required
        maxLength={MAX_GROUP_NAME}
        error={errorOf('name')}
        value={draft.name}
        onChange={event => set({ name: event.target.value })}
        data-autofocus=""
      />
      <MultiSelect
        label="Personnes"
        placeholder={people.isPending ? 'Chargement…' : 'Aucune'}
        // Two people may bear one name.
        options={(people.data ?? []).map(person => ({
          value: person.id,
          label: `${nameOf(person)} (${person.email})`,
        }))}
        maxShown={6}
        value={draft.managerIds}
        error={errorOf('managerIds')}
        onChange={managerIds => set({ managerIds })}
        disabled={people.data === undefined}
      />
    </EditorModal>
  );
}
