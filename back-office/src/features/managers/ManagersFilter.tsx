import { useCall } from 'client/react.tsx';
import { getManagerGroups } from 'contract/calls/manager-groups.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { ManagerSearch } from './searches.ts';

const ROLES = [
  { value: '', label: 'Tous' },
  { value: 'gestionnaire', label: 'Gestionnaires' },
  { value: 'administrateur', label: 'Administrateurs' },
];
const STATES = [
  { value: '', label: 'Actifs' },
  { value: 'desactives', label: 'Désactivés' },
  { value: 'tous', label: 'Tous' },
];
const FACTORS = [
  { value: '', label: 'Tous' },
  { value: 'avec', label: 'Avec' },
  { value: 'sans', label: 'Sans' },
];
const ALL = { value: '', label: 'Tous' };

interface ManagersFilterProps {
  criteria: ManagerSearch;
  isBusy: boolean;
  onSearch: (criteria: ManagerSearch) => void;
}

export function ManagersFilter({ criteria, isBusy, onSearch }: ManagersFilterProps) {
  const { panel, text, choice } = useCriteria(criteria, onSearch);
  const groups = useCall(getManagerGroups, {});
  const systems = useCall(getSocialSystems, {});
  return (
    <FilterPanel label="Rechercher un gestionnaire" isBusy={isBusy} {...panel}>
      <TextField label="Nom ou adresse e-mail" maxLength={MAX_EMAIL_LENGTH} {...text('texte')} />
      <Select label="Rôle" options={ROLES} {...choice('role')} />
      <Select label="État" options={STATES} {...choice('etat')} />
      <Select label="Second facteur" options={FACTORS} {...choice('facteur')} />
      <Select
        label="Groupe"
        options={[ALL, ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        {...choice('groupe')}
      />
      <Select
        label="Régime"
        options={[ALL, ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))]}
        {...choice('regime')}
      />
    </FilterPanel>
  );
}
