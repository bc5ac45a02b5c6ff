import '../../shell/requests/requests.css';
import { IconInbox } from '@tabler/icons-react';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { searchRequests } from 'contract/calls/requests.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { Key } from '../../shell/Key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import type { MenuPath } from '../../shell/menu.ts';
import { Pager, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { NothingToTake, ToOnHold } from '../../shell/requests/NothingToTake.tsx';
import { QueueList } from '../../shell/requests/QueueList.tsx';
import type { RequestsFound } from '../../shell/requests/RequestTable.tsx';
import { REQUEST_ROWS, type RequestSearch, requestCriteria, type TabInAddress } from '../../shell/requests/searches.ts';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { CountedChips, NarrowedBy } from './CriteriaChips.tsx';
import { Filters } from './Filters.tsx';
import { Views } from './Views.tsx';

const EMPTY: Record<TabInAddress, string> = {
  'a-moi': "Vous n'avez pris aucune demande.",
  'en-attente': "Aucune demande n'attend un jour ou une réponse.",
  terminees: "Aucune demande n'a été terminée depuis 30 jours.",
  toutes: 'Aucune demande dans vos régimes.',
};

/** Of one kind; the lists that are not named say the same. */
const EMPTY_OF_KIND: Record<TabInAddress | 'toTake', string> = {
  ...EMPTY,
  toTake: "Rien n'est à prendre ici.",
  toutes: "Rien n'a été reçu.",
};

/** Of which lists it is known how many stand in them whatever the criteria. */
const COUNTED: Partial<Record<TabInAddress | 'toTake', keyof RequestsFound['counts']>> = {
  toTake: 'toTake',
  'a-moi': 'mine',
  'en-attente': 'onHold',
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
  const show = useCallback(
    (next: RequestSearch) => {
      const { categorie: _kind, ...ofKind } = next;
      void navigate({ to: path, search: (kind ? ofKind : next) as never });
    },
    [navigate, path, kind],
  );
  const go = useCallback((to: number) => show({ ...own, page: to }), [show, own]);
  useKeys({ n: () => void navigate({ to: paths.newContact }) });
  const { liste, page, ...rest } = own;
  const query = useCall(searchRequests, { body: requestCriteria(search) });
  useStepBack(query, page, go);
  const [result, setResult] = useState<Result | null>(null);
  const { data } = query;
  const { manager } = useRouteContext({ from: '/signedIn' });
  const systems = useCall(getSocialSystems, {}).data;
  const isNarrowed = Object.values(rest).some(value => value !== undefined);
  const count = data && countOf(data.total, 'demande', 'demandes', data.totalIsCapped).replace('Aucun ', 'Aucune ');
  const all = data && COUNTED[liste ?? 'toTake'] && data.counts[COUNTED[liste ?? 'toTake']!];
  const found = count && isNarrowed && !kind && all !== undefined ? `${count} sur ${formatCount(all)}` : count;
  useAnnouncedCount(query, search, found);
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
            {data?.counts.toTake !== 0 && <TakeNext onSaid={text => setResult({ tone: 'info', text })} />}
          </>
        }
      />
      {notice}
      <ResultNotice result={result} settled={0} onClose={() => setResult(null)} />
      <QueueList
        list={path}
        isOfOneKind={kind !== undefined}
        search={search}
        caption={found ?? 'Demandes'}
        query={query}
        onSaid={(text, tone) => setResult({ tone, text })}
        tools={<Views search={search} onSaid={setResult} />}
        filters={
          <>
            <Filters search={search} onSearch={show} isOfOneKind={kind !== undefined} />
            {data?.total !== 0 && <CountedChips search={search} onSearch={show} />}
          </>
        }
        {...(isNarrowed
          ? {
              emptyMessage: 'Aucune demande ne correspond à ces critères.',
              emptyAction: <NarrowedBy search={search} onSearch={show} isOfOneKind={kind !== undefined} />,
            }
          : liste || kind
            ? { emptyMessage: kind ? EMPTY_OF_KIND[liste ?? 'toTake'] : EMPTY[liste!] }
            : {
                emptyMessage: <NothingToTake systems={systems?.length} isAdministrator={manager.administrator} />,
                emptyAction: <ToOnHold />,
              })}
        emptyIcon={<IconInbox />}
        foot={<Pager data={data} page={page} take={REQUEST_ROWS} label="Pages des demandes" onPage={go} />}
      />
    </>
  );
}
