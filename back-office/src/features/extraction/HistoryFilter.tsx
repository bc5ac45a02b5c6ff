import { RESULTS } from 'contract/calls/extraction.ts';
import { MAX_NAME_LENGTH } from 'contract/values/fields.ts';
import { DateField } from 'ui/DateField.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
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
  criteria: HistorySearch;
  /** Everybody's extractions are there, not only one's own. */
  hasManagers: boolean;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: HistorySearch) => void;
}

/** Which extractions the history shows. */
export function HistoryFilter({ criteria, hasManagers, error, isBusy, onSearch }: HistoryFilterProps) {
  const { panel, text, choice, given } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel
      label="Filtrer l'historique des extractions"
      submitText="Filtrer l'historique"
      isBusy={isBusy}
      {...panel}
    >
      {hasManagers && (
        <TextField
          label="Gestionnaire"
          maxLength={MAX_NAME_LENGTH}
          error={fieldError(error, 'manager')}
          {...text('manager')}
        />
      )}
      <Select label="Fichier" options={KINDS} {...choice('kind')} />
      <Select label="Résultat" options={RESULT_CHOICES} {...choice('result')} />
      <DateField
        label="Extraits du"
        error={fieldError(error, 'dateBegin')}
        calendarLabel="Calendrier du début de l'historique"
        {...given('du')}
      />
      <DateField
        label="Extraits au"
        error={fieldError(error, 'dateEnd')}
        calendarLabel="Calendrier de la fin de l'historique"
        {...given('au')}
      />
    </FilterPanel>
  );
}
