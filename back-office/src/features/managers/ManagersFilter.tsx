import { useCall } from 'client/react.tsx';
import { getManagerGroups } from 'contract/calls/manager-groups.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { useEffect, useState } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
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
const ALL = { value: 0, label: 'Tous' };

interface ManagersFilterProps {
  search: ManagerSearch;
  isBusy: boolean;
  onSearch: (search: ManagerSearch) => void;
}

export function ManagersFilter({ search, isBusy, onSearch }: ManagersFilterProps) {
  const { page: _, ...criteria } = search;
  const [draft, setDraft] = useState<ManagerSearch>(criteria);
  const key = JSON.stringify(criteria);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft(JSON.parse(key)), [key]);
  const set = (part: ManagerSearch) => setDraft(former => ({ ...former, ...part }));
  const groups = useCall(getManagerGroups, {});
  const systems = useCall(getSocialSystems, {});
  return (
    <FilterPanel
      label="Rechercher un gestionnaire"
      isBusy={isBusy}
      onSubmit={() => onSearch(draft)}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      <TextField
        label="Nom ou adresse e-mail"
        autoComplete="off"
        maxLength={255}
        value={draft.texte ?? ''}
        onChange={event => set({ texte: event.target.value || undefined })}
      />
      <Select
        label="Rôle"
        options={ROLES}
        value={draft.role ?? ''}
        onChange={value => set({ role: (value || undefined) as ManagerSearch['role'] })}
      />
      <Select
        label="État"
        options={STATES}
        value={draft.etat ?? ''}
        onChange={value => set({ etat: (value || undefined) as ManagerSearch['etat'] })}
      />
      <Select
        label="Groupe"
        options={[ALL, ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.groupe ?? 0}
        onChange={value => set({ groupe: value || undefined })}
      />
      <Select
        label="Régime"
        options={[ALL, ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))]}
        value={draft.regime ?? 0}
        onChange={value => set({ regime: value || undefined })}
      />
    </FilterPanel>
  );
}
