import { MAX_NAME_LENGTH } from 'contract/values/fields.ts';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { ReadingSearch } from './searches.ts';

const LEVELS = [
  { value: '', label: 'Toutes' },
  { value: 'alarme', label: 'Celles qui ont donné une alarme' },
];

interface ReadingsFilterProps {
  criteria: ReadingSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: ReadingSearch) => void;
}

export function ReadingsFilter({ criteria, error, isBusy, onSearch }: ReadingsFilterProps) {
  const { draft, set, panel, text } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher des lectures inhabituelles" isBusy={isBusy} {...panel}>
      <TextField label="Gestionnaire" maxLength={MAX_NAME_LENGTH} error={fieldError(error, 'name')} {...text('nom')} />
      <Select
        label="Lectures"
        options={LEVELS}
        value={draft.alarme ? 'alarme' : ''}
        onChange={value => set({ alarme: value === 'alarme' ? true : undefined })}
      />
    </FilterPanel>
  );
}
