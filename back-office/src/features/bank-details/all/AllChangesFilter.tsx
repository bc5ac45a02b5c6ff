import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { useEffect, useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { FilterPair, FilterPanel } from 'ui/FilterPanel.tsx';
import { NumberField } from 'ui/NumberField.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { isSameSearch } from '../../../search.ts';
import { fieldError } from '../../../shell/form-errors.ts';
import { type AllChangesSearch, STATES_IN_ADDRESS } from '../searches.ts';

const ALL = { value: '', label: 'Tous les états' } as const;
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
  ALL,
  ...(Object.keys(STATES_IN_ADDRESS) as (keyof typeof STATES_IN_ADDRESS)[]).map(value => ({
    value,
    label: LABELS[value],
  })),
];

interface AllChangesFilterProps {
  search: AllChangesSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: AllChangesSearch) => void;
  /** The same search again. */
  onSame: () => unknown;
}

/** The criteria of the list of all. */
export function AllChangesFilter({ search, error, isBusy, onSearch, onSame }: AllChangesFilterProps) {
  const systems = useCall(getSocialSystems, {});
  const [draft, setDraft] = useState(search);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft(search), [search]);
  const set = (part: AllChangesSearch) => setDraft(former => ({ ...former, ...part }));
  const show = ({ page: _, ...next }: AllChangesSearch) => {
    const { page: __, ...former } = search;
    if (isSameSearch(next, former)) onSame();
    else onSearch(next);
  };
  return (
    <FilterPanel
      label="Rechercher un changement de compte"
      onSubmit={() => show({ ...draft, nom: draft.nom?.trim() || undefined })}
      isBusy={isBusy}
      onReset={() => {
        setDraft({});
        show({});
      }}
    >
      <Select
        label="État"
        options={STATES}
        value={draft.etat ?? ''}
        onChange={value => set({ etat: value || undefined })}
      />
      <Select
        label="Régime"
        options={[
          { value: 0, label: 'Tous vos régimes' },
          ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
        ]}
        value={draft.regime ?? 0}
        onChange={value => set({ regime: value || undefined })}
      />
      <NumberField
        label="Numéro de dossier"
        value={draft.dossier ?? null}
        onChange={value => set({ dossier: value ?? undefined })}
        error={fieldError(error, 'folderNumber')}
      />
      <TextField
        label="Nom ou prénom"
        autoComplete="off"
        maxLength={100}
        value={draft.nom ?? ''}
        onChange={event => set({ nom: event.target.value })}
        error={fieldError(error, 'name')}
      />
      <FilterPair>
        <DateField
          label="Reçus du"
          value={draft.du ?? null}
          onChange={value => set({ du: value ?? undefined })}
          error={fieldError(error, 'dateBegin')}
          calendarLabel="Calendrier du début"
        />
        <DateField
          label="Au"
          value={draft.au ?? null}
          onChange={value => set({ au: value ?? undefined })}
          error={fieldError(error, 'dateEnd')}
          calendarLabel="Calendrier de la fin"
        />
      </FilterPair>
    </FilterPanel>
  );
}
