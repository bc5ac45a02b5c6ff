import { FilterPanel } from 'ui/FilterPanel.tsx';
import { NumberField } from 'ui/NumberField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { UserSearch } from './searches.ts';

interface UserSearchFilterProps {
  criteria: UserSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: UserSearch) => void;
}

export function UserSearchFilter({ criteria, error, isBusy, onSearch }: UserSearchFilterProps) {
  const { panel, isEmpty, text, given } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher un utilisateur" isBusy={isBusy} isDisabled={isEmpty} {...panel}>
      <TextField label="Identifiant" error={fieldError(error, 'identifier')} {...text('identifier')} />
      <NumberField label="Numéro de dossier" error={fieldError(error, 'folderNumber')} {...given('folderNumber')} />
      <TextField label="Nom" error={fieldError(error, 'name')} {...text('name')} />
      <TextField label="Prénom" error={fieldError(error, 'firstname')} {...text('firstname')} />
    </FilterPanel>
  );
}
