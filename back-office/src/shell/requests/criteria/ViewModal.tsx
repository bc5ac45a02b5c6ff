import { useRouteContext } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getManagerGroups } from 'contract/calls/manager-groups.ts';
import { createRequestView, type RequestView, updateRequestView } from 'contract/calls/request-views.ts';
import { VIEW_LIMITS } from 'contract/values/requests.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { isSame } from '../../content/fields.tsx';
import { EditorModal } from '../../editor/EditorModal.tsx';
import { refusalOf, under } from '../../editor/refusal.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { failureOf } from '../../form-errors.ts';
import { criteriaOf, type RequestSearch, searchOf } from '../searches.ts';
import { listWords, useCriteriaWords } from './criteria-words.ts';

interface ViewModalProps {
  /** Null: a new one, of what is looked for now. */
  view: RequestView | null;
  search: RequestSearch;
  onSaved: (said: string) => unknown;
  onClose: () => void;
}

type Share = 'me' | 'everybody' | `group ${number}`;
interface Draft {
  name: string;
  share: Share;
  /** What is looked for now takes the place of what was saved. */
  isReplaced: boolean;
}

interface Compared extends Pick<Draft, 'name' | 'share'> {
  criteria: RequestView['criteria'];
  version: number;
}

const refused = (error: unknown) =>
  error instanceof CallError && error.key === 'VIEW_NAME_TAKEN' ? under('name', failureOf(error)) : refusalOf(error);

/** The name of a view, and for administrators who has it. */
export function ViewModal({ view, search, onSaved, onClose }: ViewModalProps) {
  const { call } = useClient();
  const { manager } = useRouteContext({ from: '/signedIn' });
  const groups = useCall(getManagerGroups, manager.administrator ? {} : null);
  const shares = [
    { value: 'me' as const, label: view?.owner ? `${view.owner} seulement` : 'Moi seulement' },
    { value: 'everybody' as const, label: 'Tous les gestionnaires' },
    ...(groups.data ?? []).map(({ id, name }) => ({ value: `group ${id}` as const, label: `Le groupe ${name}` })),
  ];
  const editor = useEditor<RequestView, Draft, RequestView, Compared>({
    item: view,
    draftOf: item => ({ name: item?.name ?? '', share: shareOf(item), isReplaced: item === null }),
    check: ({ name }) => (name.trim() === '' ? under('name', 'Donnez un nom à cette vue.') : null),
    send({ name, share, isReplaced }, over) {
      const body = {
        name,
        criteria: over && !isReplaced ? over.criteria : criteriaOf(search),
        sharedWith: share.startsWith('group') ? 'group' : (share as 'me' | 'everybody'),
        groupId: share.startsWith('group') ? Number(share.slice('group '.length)) : null,
      } as const;
      return over
        ? call(updateRequestView, { params: { viewId: over.id }, body: { ...body, version: over.version } })
        : call(createRequestView, { body });
    },
    refusalOf: refused,
    async onSaved({ name }) {
      await onSaved(`La vue « ${name} » est enregistrée.`);
      onClose();
    },
    comparison: {
      fields: [
        { key: 'name', label: 'Nom de la vue' },
        { key: 'share', label: 'Pour qui', show: (share: Share) => shares.find(({ value }) => value === share)?.label },
        {
          key: 'criteria',
          label: 'Critères',
          show: (criteria: RequestView['criteria']) => <Criteria search={searchOf(criteria)} />,
        },
      ],
      of: ({ name, share, isReplaced }, { criteria, version }) => ({
        name,
        share,
        criteria: isReplaced ? criteriaOf(search) : criteriaOf(searchOf(criteria)), // keys in one order
        version,
      }),
      // Theirs are those of the record that it is saved over.
      draftOf: ({ name, share, criteria }) => ({ name, share, isReplaced: isSame(criteria, criteriaOf(search)) }),
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal
      editor={editor}
      title={view ? `Modifier la vue « ${view.name} »` : 'Enregistrer une vue'}
      submitText="Enregistrer"
      onClose={onClose}
    >
      <TextField
        label="Nom de la vue"
        required
        autoComplete="off"
        maxLength={VIEW_LIMITS.name}
        value={draft.name}
        onChange={event => set({ name: event.target.value })}
        error={errorOf('name')}
        data-autofocus=""
      />
      {manager.administrator && (
        <Select<Share>
          label="Pour qui"
          description="Chacun n'y trouve que les demandes de ses régimes."
          options={shares}
          value={draft.share}
          onChange={share => set({ share })}
          error={errorOf('groupId')}
        />
      )}
      {view && (
        <Checkbox
          label="Avec les critères affichés maintenant"
          checked={draft.isReplaced}
          onChange={event => set({ isReplaced: event.target.checked })}
        />
      )}
    </EditorModal>
  );
}

function Criteria({ search }: { search: RequestSearch }) {
  const criteria = useCriteriaWords(search, false);
  return [`Liste : ${listWords(search.liste)}`, ...criteria.map(({ words }) => words)].join(', ');
}

function shareOf(view: RequestView | null): Share {
  if (view?.sharedWith === 'everybody') return 'everybody';
  return view?.group ? `group ${view.group.id}` : 'me';
}
