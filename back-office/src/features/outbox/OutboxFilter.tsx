import {
  OUTBOX_CAUSE_NAMES,
  OUTBOX_CAUSES,
  OUTBOX_CHANNELS,
  OUTBOX_STATES,
  type OutboxCause,
  type OutboxChannel,
  type OutboxState,
} from 'contract/calls/outbox.ts';
import { useEffect, useState } from 'react';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { DayPair } from '../../shell/DayPair.tsx';
import { fieldError } from '../../shell/form-errors.ts';
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
  search: OutboxSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: OutboxSearch) => void;
}

export function OutboxFilter({ search, error, isBusy, onSearch }: OutboxFilterProps) {
  const { etat, cause, voie, destinataire, du, au } = search;
  const [draft, setDraft] = useState<OutboxSearch>(search);
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft({ etat, cause, voie, destinataire, du, au }), [etat, cause, voie, destinataire, du, au]);
  const set = (part: OutboxSearch) => setDraft(former => ({ ...former, ...part }));
  return (
    <FilterPanel
      label="Rechercher un message envoyé"
      isBusy={isBusy}
      onSubmit={() => onSearch({ ...draft, destinataire: draft.destinataire?.trim() || undefined })}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      <Select
        label="État"
        options={STATE_CHOICES}
        value={draft.etat ?? ''}
        onChange={value => set({ etat: (value || undefined) as OutboxState | undefined })}
      />
      <Select
        label="Cause"
        options={CAUSES}
        value={draft.cause ?? ''}
        onChange={value => set({ cause: (value || undefined) as OutboxCause | undefined })}
      />
      <Select
        label="Voie"
        options={WAYS}
        value={draft.voie ?? ''}
        onChange={value => set({ voie: (value || undefined) as OutboxChannel | undefined })}
      />
      <TextField
        label="Destinataire"
        autoComplete="off"
        maxLength={255}
        value={draft.destinataire ?? ''}
        onChange={event => set({ destinataire: event.target.value })}
        error={fieldError(error, 'recipient')}
      />
      <DayPair value={draft} onChange={set} error={error} />
    </FilterPanel>
  );
}
