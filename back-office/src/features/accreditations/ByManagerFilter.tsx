import { FilterPanel } from 'ui/FilterPanel.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { ByManagerSearch } from './searches.ts';

interface ByManagerFilterProps {
  criteria: ByManagerSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: ByManagerSearch) => void;
}

export function ByManagerFilter({ criteria, error, isBusy, onSearch }: ByManagerFilterProps) {
  const { panel, isEmpty, text } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher un gestionnaire" isBusy={isBusy} isDisabled={isEmpty} {...panel}>
      <TextField label="Nom" error={fieldError(error, 'name')} {...text('lastname')} />
      <TextField label="Prénom" error={fieldError(error, 'firstName')} {...text('firstname')} />
      <TextField label="Adresse e-mail" error={fieldError(error, 'email')} {...text('email')} />
    </FilterPanel>
  );
}
