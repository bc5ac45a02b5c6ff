import { type Extraction, RESULTS } from 'contract/calls/extraction.ts';
import { useEffect, useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { RESULT_WORDS } from './history-columns.tsx';
import type { HistorySearch } from './searches.ts';

const KINDS = [
  { value: '', label: 'Tous' },
  { value: 'zip', label: 'Archives ZIP' },
  { value: 'excel', label: 'Listes Excel' },
];
const RESULT_CHOICES = [
  { value: '', label: 'Tous' },
  ...RESULTS.map(value => ({ value, label: RESULT_WORDS[value].label })),
];

interface HistoryFilterProps {
  search: HistorySearch;
  /** Everybody's extractions are there, not only one's own. */
  hasManagers: boolean;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: HistorySearch) => void;
}

/** Which extractions the history shows. */
export function HistoryFilter({ search, hasManagers, error, isBusy, onSearch }: HistoryFilterProps) {
  const { manager, kind, result, du, au } = search;
  const [draft, setDraft] = useState(search);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft({ manager, kind, result, du, au }), [manager, kind, result, du, au]);
  const set = (part: Partial<HistorySearch>) => setDraft(former => ({ ...former, ...part }));
  return (
    <FilterPanel
      label="Filtrer l'historique des extractions"
      submitText="Filtrer l'historique"
      onSubmit={() => onSearch({ ...draft, manager: draft.manager?.trim() || undefined })}
      isBusy={isBusy}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      {hasManagers && (
        <TextField
          label="Gestionnaire"
          autoComplete="off"
          maxLength={100}
          value={draft.manager ?? ''}
          onChange={event => set({ manager: event.target.value })}
          error={fieldError(error, 'manager')}
        />
      )}
      <Select
        label="Fichier"
        options={KINDS}
        value={draft.kind ?? ''}
        onChange={value => set({ kind: (value || undefined) as HistorySearch['kind'] })}
      />
      <Select
        label="Résultat"
        options={RESULT_CHOICES}
        value={draft.result ?? ''}
        onChange={value => set({ result: (value || undefined) as Extraction['result'] | undefined })}
      />
      <DateField
        label="Extraits du"
        value={draft.du ?? null}
        onChange={value => set({ du: value ?? undefined })}
        error={fieldError(error, 'dateBegin')}
        calendarLabel="Calendrier du début de l'historique"
      />
      <DateField
        label="Extraits au"
        value={draft.au ?? null}
        onChange={value => set({ au: value ?? undefined })}
        error={fieldError(error, 'dateEnd')}
        calendarLabel="Calendrier de la fin de l'historique"
      />
    </FilterPanel>
  );
}
