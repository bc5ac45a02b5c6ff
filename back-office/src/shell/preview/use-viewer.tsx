import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';

const STATUSES = [
  { value: 'rentier', label: 'Retraité (rentier)' },
  { value: 'actif', label: 'Cotisant (actif)' },
];

interface First {
  systemId?: number | null;
  day: () => string;
}

/** Who looks at the portal in a preview: a member of a system, with a status, on a day; and the fields that choose them. */
export function useViewer(first: First) {
  const systems = useCall(getSocialSystems, {});
  const [chosen, choose] = useState(first.systemId ?? null);
  const [status, setStatus] = useState('rentier');
  const [typed, setDay] = useState<string | null>(first.day);
  const system = systems.data?.find(({ id }) => id === chosen) ?? systems.data?.[0];
  const day = typed ?? today();
  return {
    systems,
    system,
    systemName: system?.systemName ?? '',
    isRetired: status === 'rentier',
    day,
    words: [system?.systemName, STATUSES.find(({ value }) => value === status)?.label, formatFrenchDate(day)].join(
      ', ',
    ),
    fields: (
      <>
        <NativeSelect
          label="Régime"
          options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
          value={system?.id ?? ''}
          onChange={event => choose(Number(event.target.value))}
        />
        <NativeSelect
          label="Statut"
          options={STATUSES}
          value={status}
          onChange={event => setStatus(event.target.value)}
        />
        <DateField label="Le" value={typed} onChange={setDay} />
      </>
    ),
  };
}
