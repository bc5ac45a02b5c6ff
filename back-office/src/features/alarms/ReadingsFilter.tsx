import { useEffect, useState } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import type { ReadingSearch } from './searches.ts';

const LEVELS = [
  { value: '', label: 'Toutes' },
  { value: 'alarme', label: 'Celles qui ont donné une alarme' },
];

interface ReadingsFilterProps {
  search: ReadingSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: ReadingSearch) => void;
}

export function ReadingsFilter({ search: { nom, alarme }, error, isBusy, onSearch }: ReadingsFilterProps) {
  const [draft, setDraft] = useState<ReadingSearch>({ nom, alarme });
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft({ nom, alarme }), [nom, alarme]);
  return (
    <FilterPanel
      label="Rechercher des lectures inhabituelles"
      isBusy={isBusy}
      onSubmit={() => onSearch({ ...draft, nom: draft.nom?.trim() || undefined })}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      <TextField
        label="Gestionnaire"
        autoComplete="off"
        maxLength={100}
        value={draft.nom ?? ''}
        onChange={event => setDraft({ ...draft, nom: event.target.value })}
        error={fieldError(error, 'name')}
      />
      <Select
        label="Lectures"
        options={LEVELS}
        value={draft.alarme ? 'alarme' : ''}
        onChange={value => setDraft({ ...draft, alarme: value === 'alarme' ? true : undefined })}
      />
    </FilterPanel>
  );
}
