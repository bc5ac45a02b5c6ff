import { ALARM_KIND_NAMES, ALARM_KINDS } from 'contract/calls/alarms.ts';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { AlarmSearch } from './searches.ts';

const STATES = [
  { value: '', label: 'À voir' },
  { value: 'vues', label: 'Vues' },
  { value: 'toutes', label: 'Toutes' },
];
const KINDS = [
  { value: '', label: 'Toutes' },
  ...ALARM_KIND_NAMES.map(kind => ({ value: kind, label: ALARM_KINDS[kind] })),
];

interface AlarmsFilterProps {
  criteria: AlarmSearch;
  isBusy: boolean;
  onSearch: (criteria: AlarmSearch) => void;
}

export function AlarmsFilter({ criteria, isBusy, onSearch }: AlarmsFilterProps) {
  const { panel, choice } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher une alarme" isBusy={isBusy} {...panel}>
      <Select label="État" options={STATES} {...choice('etat')} />
      <Select label="Nature" options={KINDS} {...choice('nature')} />
    </FilterPanel>
  );
}
