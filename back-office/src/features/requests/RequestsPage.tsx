import '../../shell/requests/requests.css';
import './at-once.css';
import { IconInbox } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getRequestSummary, searchRequests } from 'contract/calls/requests.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { Key } from '../../shell/Key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import type { MenuPath } from '../../shell/menu.ts';
import { Pager, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { type RequestsFound, RequestTable } from '../../shell/requests/RequestTable.tsx';
import {
  criteriaOf,
  REQUEST_ROWS,
  type RequestSearch,
  requestCriteria,
  type TabInAddress,
} from '../../shell/requests/searches.ts';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { useTicking } from '../../shell/requests/use-ticking.ts';
import { AtOnceBar, type AtOnceDone } from './AtOnceBar.tsx';
import { AtOnceResult } from './AtOnceResult.tsx';
import { CountedChips } from './CountedChips.tsx';
import { Filters } from './Filters.tsx';
import { Views } from './Views.tsx';

const TABS: readonly { liste: TabInAddress | undefined; label: string; count: keyof RequestsFound['counts'] | null }[] =
  [
    { liste: undefined, label: 'À prendre', count: 'toTake' },
    { liste: 'a-moi', label: 'À moi', count: 'mine' },
    { liste: 'en-attente', label: 'En attente', count: 'onHold' },
    { liste: 'terminees', label: 'Terminées', count: null },
    { liste: 'toutes', label: 'Toutes', count: null },
  ];

const EMPTY: Record<TabInAddress | 'toTake', string> = {
  toTake: "Rien n'est à prendre dans vos régimes.",
  'a-moi': "Vous n'avez pris aucune demande.",
  'en-attente': "Aucune demande n'attend un jour ou une réponse.",
  terminees: "Aucune demande n'a été terminée depuis 30 jours.",
  toutes: 'Aucune demande dans vos régimes.',
};

/** Of one kind; the lists that are not named say the same. */
const EMPTY_OF_KIND: typeof EMPTY = {
  ...EMPTY,
  toTake: "Rien n'est à prendre ici.",
  toutes: "Rien n'a été reçu.",
};

/** Everything that waits for the service, whatever its kind, the earliest due first. */
export default function RequestsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/a-traiter' });
  return (
    <RequestList
      path={paths.requests}
      search={search}
      title="À traiter"
      subtitle="Ce que les adhérents de vos régimes ont envoyé, par échéance."
    />
  );
}

interface RequestListProps {
  path: MenuPath;
  search: RequestSearch;
  /** The list is of this kind alone, at an address of its own. */
  kind?: RequestKind;
  title: string;
  subtitle: string;
  /** Above the list: what comes before it. */
  notice?: ReactNode;
}

/** The queue, or one kind of it. */
export function RequestList({ path, search: own, kind, title, subtitle, notice }: RequestListProps) {
  useEffect(() => rememberSearch(path, own), [path, own]);
  const search = kind ? { ...own, categorie: kind } : own;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const show = useCallback(
    ({ categorie, ...next }: RequestSearch) =>
      void navigate({ to: path, search: (kind ? next : { ...next, categorie }) as never }),
    [navigate, path, kind],
  );
  const go = useCallback((to: number) => show({ ...own, page: to }), [show, own]);
  useKeys({ n: () => void navigate({ to: paths.newContact }) });
  const { liste, page, ...rest } = own;
  const query = useCall(searchRequests, { body: requestCriteria(search) });
  useStepBack(query, page, go);
  const [result, setResult] = useState<Result | null>(null);
  const { data } = query;
  const { page: _, ...list } = search;
  const ticking = useTicking(JSON.stringify(list));
  const [done, setDone] = useState<AtOnceDone | null>(null);
  const reload = async () => {
    await query.refetch();
    await queries.invalidateQueries({ queryKey: [getRequestSummary.method, getRequestSummary.path] });
  };
  const found = data && countOf(data.total, 'demande', 'demandes', data.totalIsCapped).replace('Aucun ', 'Aucune ');
  useAnnouncedCount(query, search, found);
  const isNarrowed = Object.values(rest).some(value => value !== undefined);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <Link to={paths.figures} className={buttonClass({ variant: 'quiet' })}>
              Chiffres
            </Link>
            <Link to={paths.newContact} className={buttonClass({})} aria-keyshortcuts="N">
              Noter un contact <Key name="N" />
            </Link>
            <TakeNext onSaid={text => setResult({ tone: 'info', text })} />
          </>
        }
      />
      {notice}
      <ResultNotice result={result} settled={0} onClose={() => setResult(null)} />
      {done && <AtOnceResult result={done} onUndone={reload} onClose={() => setDone(null)} />}
      <RequestTable
        list={path}
        ticking={liste === 'terminees' ? undefined : ticking}
        caption={found ?? 'Demandes'}
        query={query}
        onSaid={(text, tone) => setResult({ tone, text })}
        toolbar={
          <>
            <div className="requests-lists">
              <nav className="requests-tabs" aria-label="Listes de demandes">
                {TABS.map(tab => (
                  <Link
                    key={tab.label}
                    to={path}
                    search={{ ...rest, liste: tab.liste } as never}
                    className="requests-tab"
                    activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                    aria-current={tab.liste === liste ? 'page' : undefined}
                  >
                    {tab.label}
                    {tab.count && data && !kind && <span className="requests-count">{data.counts[tab.count]}</span>}
                  </Link>
                ))}
              </nav>
              <Views search={search} onSaid={setResult} />
            </div>
            {ticking.ticked.size > 0 ? (
              <AtOnceBar
                ticking={ticking}
                criteria={criteriaOf(search)}
                found={data}
                onDone={async result => {
                  setDone(result);
                  ticking.clear();
                  await reload();
                }}
              />
            ) : (
              <>
                <Filters search={search} onSearch={show} isOfOneKind={kind !== undefined} />
                <CountedChips search={search} onSearch={show} />
              </>
            )}
          </>
        }
        {...(isNarrowed
          ? {
              emptyMessage: 'Aucune demande ne correspond à ces critères.',
              emptyAction: <Button onClick={() => show(liste ? { liste } : {})}>Retirer les critères</Button>,
            }
          : { emptyMessage: (kind ? EMPTY_OF_KIND : EMPTY)[liste ?? 'toTake'] })}
        emptyIcon={<IconInbox />}
        footer={
          <div className="requests-foot">
            <span className="requests-hints small muted">
              <span>
                <Key name="J" /> <Key name="K" /> parcourir
              </span>
              <span>
                <Key name="P" /> prendre
              </span>
              <span>
                <Key name="X" /> cocher
              </span>
              <span>
                <Key name="Maj" /> <Key name="X" /> cocher jusqu'ici
              </span>
            </span>
            <Pager data={data} page={page} take={REQUEST_ROWS} label="Pages des demandes" onPage={go} />
          </div>
        }
      />
    </>
  );
}
