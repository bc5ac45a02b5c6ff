import './knowledge.css';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getDocumentTypes, getLabels, getUsedFolderNumbers, Nature } from 'contract/calls/knowledge.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { Target } from 'contract/kit/access.ts';
import { useEffect, useId, useState } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { fieldError } from '../../shell/form-errors.ts';
import { NATURES, TARGETS } from './documents.ts';
import { FolderNumbers } from './FolderNumbers.tsx';
import { type KnowledgeSearch, numbersOf } from './searches.ts';

interface KnowledgeFilterProps {
  search: KnowledgeSearch;
  error: unknown;
  isBusy: boolean;
  onSame: () => unknown;
}

/** The nature, which shows its own documents at once, then what one looks for among them. */
export function KnowledgeFilter({ search, error, isBusy, onSame }: KnowledgeFilterProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(search);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft(search), [search]);
  const set = (part: KnowledgeSearch) => setDraft({ ...draft, ...part });
  const { nature } = search;
  const show = ({ page: _, ...next }: KnowledgeSearch) => {
    const { page: __, ...former } = search;
    return isSameSearch(next, former) ? onSame() : navigate({ to: paths.knowledge, search: next });
  };
  return (
    <FilterPanel
      label="Rechercher un document"
      onSubmit={() => show({ ...draft, label: draft.label?.trim() || undefined })}
      isBusy={isBusy}
      onReset={() => {
        setDraft({ nature });
        show({ nature });
      }}
    >
      <div className="knowledge-nature">
        <RadioGroup
          label="Nature des documents"
          isRow
          options={NATURES}
          value={nature ?? Nature.socialSystem}
          onChange={value => show(value === Nature.folder ? { nature: value } : {})}
        />
      </div>
      {nature === Nature.folder ? (
        <FolderFields draft={draft} onChange={set} />
      ) : (
        <SystemFields draft={draft} onChange={set} error={error} />
      )}
    </FilterPanel>
  );
}

interface FieldsProps {
  draft: KnowledgeSearch;
  onChange: (part: KnowledgeSearch) => void;
}

/** '' and 0 are 'Tous': a list needs a value for each line. */
function SystemFields({ draft, onChange, error }: FieldsProps & { error: unknown }) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const listId = useId();
  const labels = useCall(getLabels, { params: { id: manager.id } });
  const systems = useCall(getSocialSystems, {});
  return (
    <>
      <TextField
        label="Libellé"
        autoComplete="off"
        list={listId}
        value={draft.label ?? ''}
        onChange={event => onChange({ label: event.target.value })}
        error={fieldError(error, 'label')}
      />
      <datalist id={listId}>
        {(labels.data ?? []).map(label => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <Select<Target | ''>
        label="Public visé"
        options={[{ value: '', label: 'Tous' }, ...TARGETS]}
        value={draft.target ?? ''}
        onChange={value => onChange({ target: value || undefined })}
      />
      <Select<number>
        label="Régime"
        options={[
          { value: 0, label: systems.isError ? 'Tous (liste indisponible)' : 'Tous' },
          ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
        ]}
        value={draft.socialSystemId ?? 0}
        onChange={value => onChange({ socialSystemId: value || undefined })}
      />
    </>
  );
}

function FolderFields({ draft, onChange }: FieldsProps) {
  const types = useCall(getDocumentTypes, {});
  return (
    <>
      <Select<number>
        label="Type de document"
        options={[
          { value: 0, label: types.isError ? 'Tous (liste indisponible)' : 'Tous' },
          ...(types.data ?? []).map(({ id, label }) => ({ value: id, label })),
        ]}
        value={draft.documentTypeId ?? 0}
        onChange={value => onChange({ documentTypeId: value || undefined })}
      />
      <FolderNumbers
        label="Numéros de dossier"
        placeholder="Tous"
        isMultiple
        from={getUsedFolderNumbers}
        value={numbersOf(draft.folderNumbers)}
        onChange={numbers => onChange({ folderNumbers: numbers.slice(0, 100).join(',') || undefined })}
      />
    </>
  );
}
