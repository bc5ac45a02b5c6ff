import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { FilterPair, FilterPanel } from 'ui/FilterPanel.tsx';
import { NumberField } from 'ui/NumberField.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { isSameSearch } from '../../search.ts';
import { fieldError } from '../form-errors.ts';
import type { ReceivedSearch } from './searches.ts';

interface ReceivedFilterProps<State extends string, Search extends ReceivedSearch<State>> {
  label: string;
  search: Search;
  /** What waits first: its value is null. */
  states: readonly { value: State | 'tous' | null; label: string }[];
  /** Criteria of this list alone. */
  more?: (draft: Search, set: (part: Partial<Search>) => void) => ReactNode;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: Search) => void;
  /** The same search again. */
  onSame: () => unknown;
}

/** The criteria of a list of what members sent. */
export function ReceivedFilter<State extends string, Search extends ReceivedSearch<State>>({
  label,
  search,
  states,
  more,
  error,
  isBusy,
  onSearch,
  onSame,
}: ReceivedFilterProps<State, Search>) {
  const systems = useCall(getSocialSystems, {});
  const [draft, setDraft] = useState(search);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft(search), [search]);
  const set = (part: Partial<Search>) => setDraft(former => ({ ...former, ...part }));
  const show = ({ page: _, ...next }: Search) => {
    const { page: __, ...former } = search;
    if (isSameSearch(next, former)) onSame();
    else onSearch(next as Search);
  };
  return (
    <FilterPanel
      label={label}
      onSubmit={() => show({ ...draft, nom: draft.nom?.trim() || undefined })}
      isBusy={isBusy}
      onReset={() => {
        setDraft({} as Search);
        show({} as Search);
      }}
    >
      <Select
        label="État"
        options={states.map(({ value, label }) => ({ value: value ?? '', label }))}
        value={draft.etat ?? ''}
        onChange={value => set({ etat: (value || undefined) as Search['etat'] } as Partial<Search>)}
      />
      {more?.(draft, set)}
      <Select
        label="Régime"
        options={[
          { value: 0, label: 'Tous vos régimes' },
          ...(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
        ]}
        value={draft.regime ?? 0}
        onChange={value => set({ regime: value || undefined } as Partial<Search>)}
      />
      <NumberField
        label="Numéro de dossier"
        value={draft.dossier ?? null}
        onChange={value => set({ dossier: value ?? undefined } as Partial<Search>)}
        error={fieldError(error, 'folderNumber')}
      />
      <TextField
        label="Nom ou prénom"
        autoComplete="off"
        maxLength={100}
        value={draft.nom ?? ''}
        onChange={event => set({ nom: event.target.value } as Partial<Search>)}
        error={fieldError(error, 'name')}
      />
      <FilterPair>
        <DateField
          label="Reçus du"
          value={draft.du ?? null}
          onChange={value => set({ du: value ?? undefined } as Partial<Search>)}
          error={fieldError(error, 'dateBegin')}
          calendarLabel="Calendrier du début"
        />
        <DateField
          label="Au"
          value={draft.au ?? null}
          onChange={value => set({ au: value ?? undefined } as Partial<Search>)}
          error={fieldError(error, 'dateEnd')}
          calendarLabel="Calendrier de la fin"
        />
      </FilterPair>
    </FilterPanel>
  );
}
