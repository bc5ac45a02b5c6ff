import './home.css';
import { Link, useLocation, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getRequestSummary, searchRequests } from 'contract/calls/requests.ts';
import {
  getNotExtracted,
  getSocialSystemsOverview,
  type OverviewSort,
  type SocialSystemOverview,
} from 'contract/calls/social-systems.ts';
import type { ReactElement } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { ZONE } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { NarrowedQueue } from '../../shell/requests/NarrowedQueue.tsx';
import { NoteContact } from '../../shell/requests/NoteContact.tsx';
import { isNarrowed, type RequestSearch, requestCriteria, toTakeOf } from '../../shell/requests/searches.ts';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { WaitingTable } from '../../shell/requests/WaitingTable.tsx';
import { FactorHint } from './FactorHint.tsx';
import { NotSent } from './NotSent.tsx';
import { Summary } from './Summary.tsx';
import { type HomeSearch, queueOf } from './searches.ts';
import { ToSign } from './ToSign.tsx';

const COLUMNS: readonly Column<SocialSystemOverview>[] = [
  { key: 'id', header: 'ID', cell: row => row.socialSystem.id },
  {
    key: 'label',
    header: 'Libellé',
    isRowHeader: true,
    isSortable: true,
    typical: 'Caisse de retraite des personnels',
    cell: row => row.socialSystem.systemName,
  },
  {
    key: 'managers',
    header: 'Gestionnaires habilités',
    align: 'end',
    isSortable: true,
    cell: row => formatCount(row.socialSystemManagerNumber),
  },
  {
    key: 'unread',
    header: 'Pièces justificatives non encore extraites',
    align: 'end',
    isSortable: true,
    cell: row => <Unread {...row} />,
  },
];

/** Administrators give accreditations, beside what the import brings. */
const NOT_ACCREDITED =
  "Aucun régime ne vous est confié pour l'instant. Demandez une habilitation à un administrateur : elle apparaît ici dès qu'elle est donnée.";
const NOTHING_IMPORTED = "Les régimes viennent du système de gestion du fonds : ils apparaîtront ici après l'import.";

const FULL_DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, dateStyle: 'full' });

/** 'Lundi 23 novembre 2026' */
function writtenToday() {
  const day = FULL_DAY.format(new Date());
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** How many of what nobody has stand on the first screen. */
const FIRST_REQUESTS = 6;

const FOR_ADMINISTRATORS: Result = {
  tone: 'info',
  text: 'La page demandée est réservée aux administrateurs. Voici votre tableau de bord.',
};

/** How many wait, and the way to their extraction. */
function Unread({ socialSystem, socialSystemUnreadSupportingDocumentNumber: count }: SocialSystemOverview) {
  if (count === 0) return <span className="muted">0</span>;
  return (
    <Link
      to={paths.extraction}
      search={{ base: socialSystem.baseId, regime: socialSystem.id }}
      className="home-unread"
      aria-label={`${formatCount(count)} : extraire les pièces justificatives de ${socialSystem.systemName}`}
    >
      {formatCount(count)}
    </Link>
  );
}

/** What waits for the manager, by social system. */
export default function HomePage(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const search = useSearch({ from: '/signedIn/' });
  const { page, sort, direction } = search;
  const queue = useMemo(() => queueOf(search), [search]);
  const navigate = useNavigate();
  const show = useCallback((next: HomeSearch) => void navigate({ to: paths.home, search: next }), [navigate]);
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  const { startIndex, take } = slice(page);
  const overview = useCall(getSocialSystemsOverview, {
    params: { id: manager.id, start: startIndex, take },
    query: { sort, direction },
  });
  const notExtracted = useCall(getNotExtracted, { params: { id: manager.id } });
  useStepBack(overview, page, go);
  const waiting = useCall(getRequestSummary, {});
  const narrow = useCallback(
    (next: RequestSearch) => show({ ...next, page, sort, direction }),
    [show, page, sort, direction],
  );
  const requests = useCall(searchRequests, { body: { ...requestCriteria(queue), take: FIRST_REQUESTS } });
  const isAsked = queue.liste !== undefined || isNarrowed(queue);
  const wasAsked = useRef(false);
  // A request that is opened from here leads back to the list as it was narrowed here, if it was.
  useEffect(() => {
    wasAsked.current ||= isAsked;
    if (wasAsked.current) rememberSearch(paths.requests, queue);
  }, [isAsked, queue]);
  const toTake = requests.data?.counts.toTake;
  const { state } = useLocation();
  const [result, setResult] = useState<Result | null>(state.isForAdministrators ? FOR_ADMINISTRATORS : null);
  // Said once: a reload must not say it again.
  useEffect(() => {
    if (state.isForAdministrators) void navigate({ to: paths.home, search, state: {}, replace: true });
  }, [state.isForAdministrators, search, navigate]);
  return (
    <>
      <PageHeader
        title="Tableau de bord"
        subtitle={`Bonjour ${manager.firstname} ${manager.lastname}. ${writtenToday()}.`}
        isSubtitleBeside
        actions={
          <>
            <NoteContact />
            {toTake !== 0 && (
              <TakeNext from={() => ({ search: toTakeOf(queue) })} onSaid={text => setResult({ tone: 'info', text })} />
            )}
          </>
        }
      />
      <div className="stack">
        <FactorHint />
        <ToSign />
        {manager.administrator && <NotSent />}
        <WaitingTable query={waiting} scope={manager.administrator ? 'tous les régimes' : 'dans vos régimes'} />
        <NarrowedQueue
          path={paths.home}
          query={requests}
          search={queue}
          onSearch={narrow}
          onSaid={setResult}
          systems={overview.data?.total}
          isAdministrator={manager.administrator}
          foot={
            <span className="row">
              <Link to={paths.figures} className={buttonClass({ variant: 'quiet' })}>
                Chiffres
              </Link>
              <Link to={paths.requests} search={queue} className={buttonClass({ variant: 'quiet' })}>
                {requests.data && requests.data.total > FIRST_REQUESTS && !requests.data.totalIsCapped
                  ? `Voir les ${formatCount(requests.data.total)} demandes`
                  : 'Voir toutes les demandes'}
              </Link>
            </span>
          }
        />
        <Summary documents={notExtracted} systems={overview} />
        <DataTable
          caption={manager.administrator ? 'Régimes' : 'Vos régimes'}
          columns={COLUMNS}
          sort={{ key: sort ?? 'label', direction: direction ?? 'ascending' }}
          onSort={({ key, direction }) => show({ ...queue, sort: key as OverviewSort, direction })}
          query={overview}
          rows={data => data.data}
          rowKey={row => row.socialSystem.id}
          emptyMessage="Aucun régime à afficher."
          emptyHelp={manager.administrator ? NOTHING_IMPORTED : NOT_ACCREDITED}
          errorHelp={helpOf(overview.error)}
          skeletonRows={8}
          footer={<Pager data={overview.data} page={page} label="Pages des régimes" onPage={go} />}
        />
      </div>
      <ResultNotice result={result} settled={0} onClose={() => setResult(null)} />
    </>
  );
}
