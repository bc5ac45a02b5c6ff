import '../../shell/requests/requests.css';
import { IconX } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getGroupNames } from 'contract/calls/figures.ts';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { monthWords } from '../../shell/months.ts';
import type { CountedSearch, RequestSearch } from '../../shell/requests/searches.ts';

interface CountedChipsProps {
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
}

/** By which figure one came to the list: each part is said, and removed by itself. */
export function CountedChips({ search, onSearch }: CountedChipsProps) {
  const { recue, terminee, ouverte, delai, groupe } = search;
  const groups = useCall(getGroupNames, groupe ? {} : null);
  const group = groups.data?.find(one => one.id === groupe)?.name ?? '';
  const parts: [name: keyof CountedSearch, words: string][] = [];
  if (recue) parts.push(['recue', `Reçues en ${monthWords(recue)}`]);
  if (terminee) parts.push(['terminee', `Terminées en ${monthWords(terminee)}`]);
  if (ouverte) parts.push(['ouverte', `En attente le ${formatFrenchDate(ouverte)} au soir`]);
  if (delai) parts.push(['delai', delai === 'tenu' ? 'Dans le délai' : 'Hors délai']);
  if (groupe) parts.push(['groupe', `Groupe : ${group}`]);
  if (parts.length === 0) return null;
  return (
    <div className="requests-chips requests-counted">
      {parts.map(([name, words]) => (
        <Button
          key={name}
          size="row"
          icon={<IconX />}
          aria-label={`Retirer « ${words} »`}
          onClick={() => onSearch({ ...search, [name]: undefined, page: undefined })}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
