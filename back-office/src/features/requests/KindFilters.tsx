import { REQUEST_TYPES } from 'contract/calls/messaging.ts';
import { requestTypes } from 'contract/values/request-types.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import type { RequestSearch, StateInAddress } from '../../shell/requests/searches.ts';

interface StateOption {
  value: StateInAddress;
  label: string;
  /** It is over: it stands in the list of all. */
  isOver: boolean;
}

/** Where the thing itself stands, of the kinds that say more than the queue. */
const STATES: Partial<Record<RequestKind, readonly StateOption[]>> = {
  message: [
    { value: 'repondu', label: 'répondus', isOver: true },
    { value: 'classe', label: 'classés sans réponse', isOver: true },
  ],
  proofOfLife: [
    { value: 'recu', label: 'reçus', isOver: false },
    { value: 'controle', label: 'contrôlés', isOver: false },
    { value: 'accepte', label: 'acceptés', isOver: true },
    { value: 'refuse', label: 'refusés', isOver: true },
  ],
};
const TYPES = requestTypes.map(value => ({ value, label: REQUEST_TYPES[value] }));

interface KindFiltersProps {
  search: RequestSearch;
  onChange: (part: Partial<RequestSearch>) => void;
}

/** What the chosen kind adds to the criteria. */
export function KindFilters({ search: { categorie, etat, demande, liste }, onChange }: KindFiltersProps) {
  const states = categorie && STATES[categorie];
  if (!states) return null;
  const isOver = (state: StateInAddress | null) => states.some(({ value, isOver }) => value === state && isOver);
  return (
    <>
      <ChipSelect
        label="État"
        anyText="Tous les états"
        options={states}
        value={etat ?? null}
        onChange={value => onChange({ etat: value ?? undefined, liste: isOver(value) ? 'toutes' : liste })}
      />
      {categorie === 'message' && (
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
