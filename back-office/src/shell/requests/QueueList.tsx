import './requests.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRequestSummary } from 'contract/calls/requests.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Key } from '../Key.tsx';
import type { MenuPath } from '../menu.ts';
import { Place } from '../Place.tsx';
import { useSending } from '../sent/sent.ts';
import type { AtOnceDone } from './at-once/AtOnceBar.tsx';
import { listWords } from './criteria/criteria-words.ts';
import { type RequestsFound, RequestTable, type RequestTableProps } from './RequestTable.tsx';
import { criteriaOf, inList, type RequestSearch, type TabInAddress } from './searches.ts';
import { useTicking } from './use-ticking.ts';

// They come with the first tick.
const AtOnceBar = lazy(async () => ({ default: (await import('./at-once/AtOnceBar.tsx')).AtOnceBar }));
const AtOnceResult = lazy(async () => ({ default: (await import('./at-once/AtOnceResult.tsx')).AtOnceResult }));

const TABS: readonly { liste: TabInAddress | undefined; count: keyof RequestsFound['counts'] | null }[] = [
  { liste: undefined, count: 'toTake' },
  { liste: 'a-moi', count: 'mine' },
  { liste: 'en-attente', count: 'onHold' },
  { liste: 'terminees', count: null },
  { liste: 'toutes', count: null },
];

interface QueueListProps extends Omit<RequestTableProps, 'criteria' | 'ticking' | 'toolbar' | 'footer' | 'reload'> {
  /** Where the list stands. */
  path: MenuPath;
  search: RequestSearch;
  /** The list is of one kind, at an address of its own: nothing is counted over all. */
  isOfOneKind?: boolean;
  /** At the end of the line of the lists. */
  tools?: ReactNode;
  /** What narrows the list; the bar of what is ticked takes its place. */
  filters?: ReactNode;
  /** Beside the keys. */
  foot: ReactNode;
}

/** The queue: its lists, one of them, and what is done with what is ticked in it. */
export function QueueList({ path, search, isOfOneKind, tools, filters, foot, query, ...table }: QueueListProps) {
  const queries = useQueryClient();
  const { page: _, ...criteria } = search;
  const ticking = useTicking(JSON.stringify(criteria));
  const [done, setDone] = useState<AtOnceDone | null>(null);
  const reload = async () => {
    await query.refetch();
    void queries.invalidateQueries({ queryKey: [getRequestSummary.method, getRequestSummary.path] });
  };
  // What is taken back from another page is told where these requests are now.
  const tellSent = useSending<AtOnceDone>({ to: path, search: { liste: 'a-moi' } }, async undone => {
    setDone(undone);
    await reload();
  });
  const { data } = query;
  return (
    <>
      {done && (
        <Suspense>
          <AtOnceResult
            result={done}
            onUndone={async undone => {
              setDone(undone);
              await reload();
            }}
            onClose={() => setDone(null)}
          />
        </Suspense>
      )}
      <Place label="Liste des demandes">
        <RequestTable
          {...table}
          query={query}
          reload={reload}
          criteria={criteriaOf(search)}
          ticking={search.liste === 'terminees' ? undefined : ticking}
          toolbar={
            <>
              <div className="requests-lists">
                <nav className="requests-tabs" aria-label="Listes de demandes">
                  {TABS.map(({ liste, count }) => (
                    <Link
                      key={listWords(liste)}
                      to={path}
                      search={((now: RequestSearch) => inList(now, liste)) as never}
                      className="requests-tab"
                      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                      aria-current={liste === search.liste ? 'page' : undefined}
                    >
                      {listWords(liste)}
                      {count && data && !isOfOneKind && <span className="requests-count">{data.counts[count]}</span>}
                    </Link>
                  ))}
                </nav>
                {tools}
              </div>
              {ticking.ticked.size > 0 ? (
                <Suspense>
                  <AtOnceBar
                    ticking={ticking}
                    criteria={criteriaOf(search)}
                    found={data}
                    tellSent={tellSent}
                    onDone={async result => {
                      setDone(result);
                      ticking.clear();
                      await reload();
                    }}
                  />
                </Suspense>
              ) : (
                filters
              )}
            </>
          }
          footer={
            <div className="requests-foot">
              <span className="requests-hints small muted">
                <span>
                  <Key name="J" /> <Key name="K" /> parcourir
                </span>
                <span>
                  <Key name="Entrée" /> ouvrir
                </span>
                <span>
                  <Key name="P" /> prendre
                </span>
                <span>
                  <Key name="X" /> cocher
                </span>
                <span>
                  <Key name="?" /> toutes les touches
                </span>
              </span>
              {foot}
            </div>
          }
        />
      </Place>
    </>
  );
}
