import { OUTBOX_CAUSE_NAMES, OUTBOX_CAUSES, OUTBOX_CHANNELS, OUTBOX_STATES } from 'contract/calls/outbox.ts';
import { MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { DayPair } from '../../shell/DayPair.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import { CHANNELS, STATES } from './labels.tsx';
import type { OutboxSearch } from './searches.ts';

const STATE_CHOICES = [
  { value: '', label: 'Tous' },
  ...OUTBOX_STATES.map(value => ({ value, label: STATES[value].label })),
];
const CAUSES = [
  { value: '', label: 'Toutes' },
  ...OUTBOX_CAUSE_NAMES.map(value => ({ value, label: OUTBOX_CAUSES[value] })),
];
const WAYS = [{ value: '', label: 'Toutes' }, ...OUTBOX_CHANNELS.map(value => ({ value, label: CHANNELS[value] }))];

interface OutboxFilterProps {
  criteria: OutboxSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: OutboxSearch) => void;
}

export function OutboxFilter({ criteria, error, isBusy, onSearch }: OutboxFilterProps) {
  const { draft, set, panel, text, choice } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher un message envoyé" isBusy={isBusy} {...panel}>
      <Select label="État" options={STATE_CHOICES} {...choice('etat')} />
      <Select label="Cause" options={CAUSES} {...choice('cause')} />
      <Select label="Voie" options={WAYS} {...choice('voie')} />
      <TextField
        label="Destinataire"
        maxLength={MAX_EMAIL_LENGTH}
        error={fieldError(error, 'recipient')}
        {...text('destinataire')}
      />
      <DayPair value={draft} onChange={set} error={error} />
    </FilterPanel>
  );
}
