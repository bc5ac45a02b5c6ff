import { UserRole } from 'contract/kit/access.ts';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import { ROLE_LABELS } from './roles.tsx';
import type { BlockedSearch } from './searches.ts';

const ROLES = [
  { value: '', label: 'Tous' },
  ...Object.values(UserRole).map(value => ({ value, label: ROLE_LABELS[value] })),
];

interface BlockedAccountsFilterProps {
  criteria: BlockedSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: BlockedSearch) => void;
}

export function BlockedAccountsFilter({ criteria, error, isBusy, onSearch }: BlockedAccountsFilterProps) {
  const { panel, text, choice } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher un compte bloqué" isBusy={isBusy} {...panel}>
      <Select label="Rôle" options={ROLES} {...choice('userRole')} />
      <TextField label="Nom" error={fieldError(error, 'name')} {...text('name')} />
      <TextField label="Prénom" error={fieldError(error, 'firstName')} {...text('firstName')} />
      <TextField label="Adresse e-mail" error={fieldError(error, 'email')} {...text('email')} />
    </FilterPanel>
  );
}
