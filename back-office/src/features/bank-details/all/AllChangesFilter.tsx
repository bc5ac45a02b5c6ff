import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { MAX_NAME_LENGTH } from 'contract/values/fields.ts';
import { DateField } from 'ui/DateField.tsx';
import { FilterPair, FilterPanel } from 'ui/FilterPanel.tsx';
import { NumberField } from 'ui/NumberField.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../../shell/form-errors.ts';
import { useCriteria } from '../../../shell/use-criteria.ts';
import { type AllChangesSearch, STATES_IN_ADDRESS } from '../searches.ts';

const LABELS: Record<keyof typeof STATES_IN_ADDRESS, string> = {
  demande: 'Demandés',
  attente: 'En attente',
  'a-valider': 'À valider',
  gele: 'Gelés',
  accepte: 'Acceptés',
  transmis: 'Transmis',
  refuse: 'Refusés',
  annule: "Annulés par l'adhérent",
  remplace: 'Remplacés',
};
const STATES = [
  { value: '', label: 'Tous les états' },
  ...(Object.keys(STATES_IN_ADDRESS) as (keyof typeof STATES_IN_ADDRESS)[]).map(value => ({
    value,
    label: LABELS[value],
  })),
];

interface AllChangesFilterProps {
  criteria: AllChangesSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: AllChangesSearch) => void;
}

/** The criteria of the list of all. */
export function AllChangesFilter({ criteria, error, isBusy, onSearch }: AllChangesFilterProps) {
  const systems = useCall(getSocialSystems, {});
  const { panel, text, choice, given } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher un changement de compte" isBusy={isBusy} {...panel}>
      <Select label="État" options={STATES} {...choice('etat')} />
      <Select
        label="Régime"
        options={[
          { value: '', label: 'Tous vos régimes' },
          ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
        ]}
        {...choice('regime')}
      />
      <NumberField label="Numéro de dossier" error={fieldError(error, 'folderNumber')} {...given('dossier')} />
      <TextField label="Nom ou prénom" maxLength={MAX_NAME_LENGTH} error={fieldError(error, 'name')} {...text('nom')} />
      <FilterPair>
        <DateField
          label="Reçus du"
          error={fieldError(error, 'dateBegin')}
          calendarLabel="Calendrier du début"
          {...given('du')}
        />
        <DateField
          label="Au"
          error={fieldError(error, 'dateEnd')}
          calendarLabel="Calendrier de la fin"
          {...given('au')}
        />
      </FilterPair>
    </FilterPanel>
  );
}
