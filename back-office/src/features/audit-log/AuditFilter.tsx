import './audit-log.css';
import { AUDIT_OBJECTS } from 'contract/calls/audit-log.ts';
import { AUDIT_ACTIONS, actionName } from 'contract/calls/audit-words.ts';
import { useEffect, useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { DayPair } from '../../shell/DayPair.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import type { AuditSearch } from './searches.ts';

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'fr');
const ACTIONS = [
  { value: '', label: 'Toutes' },
  ...AUDIT_ACTIONS.map(value => ({ value, label: actionName(value) })).sort(byLabel),
];
const OBJECTS = [
  { value: '', label: 'Tous' },
  ...Object.entries(AUDIT_OBJECTS)
    .map(([value, label]) => ({ value, label }))
    .sort(byLabel),
];

interface AuditFilterProps {
  search: AuditSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: AuditSearch) => void;
}

export function AuditFilter({ search, error, isBusy, onSearch }: AuditFilterProps) {
  const { personne, auteur, action, objet, numero, du, au, connecte } = search;
  const [draft, setDraft] = useState<AuditSearch>(search);
  // Back and forward change the address: the fields follow.
  useEffect(
    () => setDraft({ personne, auteur, action, objet, numero, du, au, connecte }),
    [personne, auteur, action, objet, numero, du, au, connecte],
  );
  const set = (part: AuditSearch) => setDraft(former => ({ ...former, ...part }));
  const trimmed = (text: string | undefined) => text?.trim() || undefined;
  return (
    <FilterPanel
      label="Rechercher dans le journal"
      isBusy={isBusy}
      onSubmit={() =>
        onSearch({
          ...draft,
          personne: trimmed(draft.personne),
          auteur: trimmed(draft.auteur),
          numero: trimmed(draft.numero),
        })
      }
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      <p className="muted small audit-who">
        Une personne ou un auteur se cherche par son identifiant, son adresse e-mail, son nom entier ou son numéro (« n°
        123 »).
      </p>
      <TextField
        label="Personne concernée"
        autoComplete="off"
        maxLength={255}
        value={draft.personne ?? ''}
        onChange={event => set({ personne: event.target.value })}
        error={fieldError(error, 'person')}
      />
      <TextField
        label="Auteur"
        autoComplete="off"
        maxLength={255}
        value={draft.auteur ?? ''}
        onChange={event => set({ auteur: event.target.value })}
        error={fieldError(error, 'author')}
      />
      <Select
        label="Action"
        options={ACTIONS}
        value={draft.action ?? ''}
        onChange={value => set({ action: value || undefined })}
      />
      <Select
        label="Objet"
        options={OBJECTS}
        value={draft.objet ?? ''}
        onChange={value => set({ objet: value || undefined })}
        error={fieldError(error, 'objectType')}
      />
      <TextField
        label="Numéro de l'objet"
        autoComplete="off"
        maxLength={100}
        value={draft.numero ?? ''}
        onChange={event => set({ numero: event.target.value })}
        error={fieldError(error, 'objectId')}
      />
      <DayPair value={draft} onChange={set} error={error} />
      <Checkbox
        label="Seulement ce qui a été fait en tant qu'un adhérent"
        checked={draft.connecte ?? false}
        onChange={event => set({ connecte: event.target.checked || undefined })}
      />
    </FilterPanel>
  );
}
