import './audit-log.css';
import { AUDIT_OBJECTS, MAX_OBJECT_ID } from 'contract/calls/audit-log.ts';
import { AUDIT_ACTIONS, actionName } from 'contract/calls/audit-words.ts';
import { MAX_LOGIN_LENGTH } from 'contract/values/fields.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { DayPair } from '../../shell/DayPair.tsx';
import { fieldError } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
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
  criteria: AuditSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (criteria: AuditSearch) => void;
}

export function AuditFilter({ criteria, error, isBusy, onSearch }: AuditFilterProps) {
  const { draft, set, panel, text, choice } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher dans le journal" isBusy={isBusy} {...panel}>
      <p className="muted small audit-who">
        Une personne ou un auteur se cherche par son identifiant, son adresse e-mail, son nom entier ou son numéro (« n°
        123 »). Un objet se cherche par sa nature, par son numéro, ou par les deux.
      </p>
      <TextField
        label="Personne concernée"
        maxLength={MAX_LOGIN_LENGTH}
        error={fieldError(error, 'person')}
        {...text('personne')}
      />
      <TextField label="Auteur" maxLength={MAX_LOGIN_LENGTH} error={fieldError(error, 'author')} {...text('auteur')} />
      <Select label="Action" options={ACTIONS} {...choice('action')} />
      <Select label="Objet" options={OBJECTS} {...choice('objet')} />
      <TextField
        label="Numéro de l'objet"
        maxLength={MAX_OBJECT_ID}
        error={fieldError(error, 'objectId')}
        {...text('numero')}
      />
      <DayPair value={draft} onChange={set} error={error} />
      <Checkbox
        label="Seulement les changements décidés par quelqu'un"
        checked={draft.changements ?? false}
        onChange={event => set({ changements: event.target.checked || undefined })}
      />
      <Checkbox
        label="Seulement ce qui a été fait en tant qu'un adhérent"
        checked={draft.connecte ?? false}
        onChange={event => set({ connecte: event.target.checked || undefined })}
      />
    </FilterPanel>
  );
}
