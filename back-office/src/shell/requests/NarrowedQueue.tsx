import { IconInbox } from '@tabler/icons-react';
import type { RequestKind } from 'contract/values/requests.ts';
import type { ReactNode } from 'react';
import { type CountedQuery, useAnnouncedCount } from '../announced-count.ts';
import { countOf, formatCount } from '../counts.ts';
import type { MenuPath } from '../menu.ts';
import type { Result } from '../ResultNotice.tsx';
import { CountedChips, NarrowedBy } from './criteria/CriteriaChips.tsx';
import { Filters } from './criteria/Filters.tsx';
import { Views } from './criteria/Views.tsx';
import { NothingToTake, ToOnHold } from './NothingToTake.tsx';
import { QueueList } from './QueueList.tsx';
import type { RequestsFound, RequestTableProps } from './RequestTable.tsx';
import { isNarrowed, type RequestSearch, type TabInAddress } from './searches.ts';

const EMPTY: Record<TabInAddress, string> = {
  'a-moi': "Vous n'avez pris aucune demande.",
  'en-attente': "Aucune demande n'attend un jour ou une réponse.",
  terminees: "Aucune demande n'a été terminée depuis 30 jours.",
  toutes: 'Aucune demande dans vos régimes.',
};

/** Of one kind: there may be others. */
const EMPTY_OF_KIND: Record<TabInAddress | 'toTake', string> = {
  toTake: "Rien n'est à prendre ici.",
  'a-moi': "Aucune des demandes de cette liste n'est à vous.",
  'en-attente': "Aucune des demandes de cette liste n'attend un jour ou une réponse.",
  terminees: "Aucune des demandes de cette liste n'a été terminée depuis 30 jours.",
  toutes: "Rien n'a été reçu.",
};

/** Of which lists it is known how many stand in them whatever the criteria. */
const COUNTED: Partial<Record<TabInAddress | 'toTake', keyof RequestsFound['counts']>> = {
  toTake: 'toTake',
  'a-moi': 'mine',
  'en-attente': 'onHold',
};

/** '21 demandes sur 37'; undefined while it is not known. */
function foundWords(found: RequestsFound | undefined, search: RequestSearch, isOfOneKind: boolean) {
  if (!found) return undefined;
  const count = countOf(found.total, 'demande', 'demandes', found.totalIsCapped);
  const counted = COUNTED[search.liste ?? 'toTake'];
  return found.total > 0 && isNarrowed(search) && !isOfOneKind && counted
    ? `${count} sur ${formatCount(found.counts[counted])}`
    : count;
}

interface NarrowedQueueProps {
  /** Where the list stands: its lists and criteria are in that address. */
  path: MenuPath;
  query: RequestTableProps['query'] & CountedQuery;
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
  /** The list is of this kind alone. */
  kind?: RequestKind | undefined;
  onSaid: (result: Result) => void;
  /** How many social systems there are for whoever reads, undefined while not known, and whether those are all. */
  systems: number | undefined;
  isAdministrator: boolean;
  foot: ReactNode;
}

/** The queue with what narrows it, what was saved of that, and how many are found: the first screen's, the whole, or of one kind. */
export function NarrowedQueue(props: NarrowedQueueProps) {
  const { path, query, search, onSearch, kind, onSaid, systems, isAdministrator, foot } = props;
  const { liste } = search;
  const isOfOneKind = kind !== undefined;
  // The address of one kind's list does not say it.
  const whole = kind ? { ...search, categorie: [kind] } : search;
  const found = foundWords(query.data, search, isOfOneKind);
  useAnnouncedCount(query, search, found);
  return (
    <QueueList
      path={path}
      list={kind && path}
      isOfOneKind={isOfOneKind}
      search={whole}
      caption={found ?? 'Demandes'}
      isCaptionHidden
      query={query}
      onSaid={(text, tone) => onSaid({ tone, text })}
      tools={<Views search={whole} onSaid={onSaid} />}
      filters={
        <>
          <Filters search={whole} onSearch={onSearch} isOfOneKind={isOfOneKind} found={found} />
          {query.data?.total !== 0 && <CountedChips search={search} onSearch={onSearch} />}
        </>
      }
      {...(isNarrowed(search)
        ? {
            emptyMessage: 'Aucune demande ne correspond à ces critères.',
            emptyAction: <NarrowedBy search={search} onSearch={onSearch} isOfOneKind={isOfOneKind} />,
          }
        : liste || kind
          ? { emptyMessage: kind ? EMPTY_OF_KIND[liste ?? 'toTake'] : EMPTY[liste!] }
          : {
              emptyMessage: <NothingToTake systems={systems} isAdministrator={isAdministrator} />,
              emptyAction: <ToOnHold />,
            })}
      emptyIcon={<IconInbox />}
      foot={foot}
    />
  );
}
