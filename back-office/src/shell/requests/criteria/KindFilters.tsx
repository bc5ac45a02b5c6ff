import { REQUEST_TYPES } from 'contract/calls/messaging.ts';
import { requestTypes } from 'contract/values/request-types.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import type { RequestSearch, StateInAddress } from '../searches.ts';
import { STATE_WORDS } from './criteria-words.ts';

/** Where the thing itself stands, of the kinds that say more than the queue. */
const STATES: Partial<Record<RequestKind, readonly StateInAddress[]>> = {
  message: ['repondu', 'classe'],
  proofOfLife: ['recu', 'controle', 'accepte', 'refuse'],
  bankChange: ['a-valider', 'gele', 'accepte', 'transmis', 'refuse', 'annule', 'remplace'],
};
const TYPES = requestTypes.map(value => ({ value, label: REQUEST_TYPES[value] }));

interface KindFiltersProps {
  search: RequestSearch;
  onChange: (part: Partial<RequestSearch>) => void;
}

/** What the chosen kind, alone, adds to the criteria. */
export function KindFilters({ search: { categorie, etat, demande }, onChange }: KindFiltersProps) {
  const [kind, ...others] = categorie ?? [];
  const states = kind && others.length === 0 && STATES[kind];
  if (!states) return null;
  return (
    <>
      <ChipSelect
        label="État"
        anyText="Tous les états"
        options={states.map(value => ({ value, label: STATE_WORDS[value] }))}
        value={etat ?? null}
        onChange={value => onChange({ etat: value ?? undefined })}
      />
      {kind === 'message' && (
        <ChipSelect
          label="Demande"
          anyText="Toutes les demandes"
          options={TYPES}
          value={demande ?? null}
          onChange={value => onChange({ demande: value ?? undefined })}
        />
      )}
    </>
  );
}
