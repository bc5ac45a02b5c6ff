import './knowledge.css';
import { useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getDocumentTypes, getLabels, getUsedFolderNumbers, Nature } from 'contract/calls/knowledge.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { useId } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { type Criteria, useCriteria } from '../../shell/use-criteria.ts';
import { NATURES, TARGETS } from './documents.ts';
import { FolderNumbers } from './FolderNumbers.tsx';
import { type KnowledgeSearch, numbersOf } from './searches.ts';

interface KnowledgeFilterProps {
  criteria: KnowledgeSearch;
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: KnowledgeSearch) => void;
}

/** The nature, which shows its own documents at once, then what one looks for among them. */
export function KnowledgeFilter({ criteria, error, isBusy, onSearch }: KnowledgeFilterProps) {
  const { nature } = criteria;
  const fields = useCriteria(criteria, onSearch, { nature });
  return (
    <FilterPanel label="Rechercher un document" isBusy={isBusy} {...fields.panel}>
      <div className="knowledge-nature">
        <RadioGroup
          label="Nature des documents"
          isRow
          options={NATURES}
          value={nature ?? Nature.socialSystem}
          onChange={value => onSearch(value === Nature.folder ? { nature: value } : {})}
        />
      </div>
      {nature === Nature.folder ? <FolderFields {...fields} /> : <SystemFields {...fields} error={error} />}
    </FilterPanel>
  );
}

type FieldsProps = Criteria<KnowledgeSearch>;

function SystemFields({ text, choice, error }: FieldsProps & { error: unknown }) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const listId = useId();
  const labels = useCall(getLabels, { params: { id: manager.id } });
  const systems = useCall(getSocialSystems, {});
  return (
    <>
      <TextField label="Libellé" list={listId} error={fieldError(error, 'label')} {...text('label')} />
      <datalist id={listId}>
        {(labels.data ?? []).map(label => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <Select label="Public visé" options={[{ value: '', label: 'Tous' }, ...TARGETS]} {...choice('target')} />
      <Select
        label="Régime"
        options={[
          { value: '', label: systems.isError ? 'Tous (liste indisponible)' : 'Tous' },
          ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
        ]}
        {...choice('socialSystemId')}
      />
    </>
  );
}

function FolderFields({ draft, set, choice }: FieldsProps) {
  const types = useCall(getDocumentTypes, {});
  return (
    <>
      <Select
        label="Type de document"
        options={[
          { value: '', label: types.isError ? 'Tous (liste indisponible)' : 'Tous' },
          ...(types.data ?? []).map(({ id, label }) => ({ value: id, label })),
        ]}
        {...choice('documentTypeId')}
      />
      <FolderNumbers
        label="Numéros de dossier"
        placeholder="Tous"
        isMultiple
        from={getUsedFolderNumbers}
        value={numbersOf(draft.folderNumbers)}
        onChange={numbers => set({ folderNumbers: numbers.slice(0, 100).join(',') || undefined })}
      />
    </>
  );
}
