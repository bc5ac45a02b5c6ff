import { ALARM_KIND_NAMES, ALARM_KINDS, type AlarmKind } from 'contract/calls/alarms.ts';
import { useEffect, useState } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
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
  search: AlarmSearch;
  isBusy: boolean;
  onSearch: (search: AlarmSearch) => void;
}

export function AlarmsFilter({ search: { etat, nature }, isBusy, onSearch }: AlarmsFilterProps) {
  const [draft, setDraft] = useState<AlarmSearch>({ etat, nature });
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft({ etat, nature }), [etat, nature]);
  return (
    <FilterPanel
      label="Rechercher une alarme"
      isBusy={isBusy}
      onSubmit={() => onSearch(draft)}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      <Select
        label="État"
        options={STATES}
        value={draft.etat ?? ''}
        onChange={value => setDraft({ ...draft, etat: (value || undefined) as AlarmSearch['etat'] })}
      />
      <Select
        label="Nature"
        options={KINDS}
        value={draft.nature ?? ''}
        onChange={value => setDraft({ ...draft, nature: (value || undefined) as AlarmKind | undefined })}
      />
    </FilterPanel>
  );
}
