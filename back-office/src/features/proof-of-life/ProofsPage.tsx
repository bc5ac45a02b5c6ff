import '../../shell/received/received.css';
import { IconInbox } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type ReceivedProof, searchProofsOfLife } from 'contract/proof-of-life.ts';
import { type ReactElement, useCallback, useEffect } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { ReceivedAt } from '../../shell/received/ReceivedAt.tsx';
import { ReceivedFilter } from '../../shell/received/ReceivedFilter.tsx';
import { criteriaOf } from '../../shell/received/searches.ts';
import { ProofStateBadge } from './labels.tsx';
import { type ProofSearch, stateOf } from './searches.ts';

const STATES = [
  { value: null, label: 'À décider' },
  { value: 'recu' as const, label: 'Reçus' },
  { value: 'controle' as const, label: 'Contrôlés' },
  { value: 'accepte' as const, label: 'Acceptés' },
  { value: 'refuse' as const, label: 'Refusés' },
  { value: 'tous' as const, label: 'Tous' },
];

const COLUMNS: readonly Column<ReceivedProof>[] = [
  { key: 'creationDate', header: 'Reçu le', cell: row => <ReceivedAt at={row.creationDate} /> },
  {
    key: 'member',
    header: 'Adhérent',
    isRowHeader: true,
    cell: ({ member }) => (
      <>
        <span className="received-person">
          {member.firstname} {member.lastname}
        </span>
        <span className="muted small">{member.login}</span>
      </>
    ),
  },
  { key: 'birthDate', header: 'Date de naissance', cell: row => formatFrenchDate(row.member.birthDate) },
  {
    key: 'folder',
    header: 'Dossier',
    cell: ({ folder }) => (
      <>
        <span className="received-folder figures">{folder.id}</span>
        <span className="muted small">{folder.socialSystem.systemName}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'État',
    cell: row => (
      <>
        <span className="received-state">
          <ProofStateBadge state={row.state} />
        </span>
        {row.decidedAt && (
          <div className="muted small">
            le {formatFrenchDate(row.decidedAt)}
            {row.decidedBy && ` par ${row.decidedBy}`}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row => (
      <Link
        to={paths.proofOfLife}
        params={{ proofId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir le certificat de vie de ${row.member.firstname} ${row.member.lastname}, dossier ${row.folder.id}`}
      >
        Ouvrir
      </Link>
    ),
  },
];

/** The certificates of life that members sent; first of all, those that nobody has decided. */
export default function ProofsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/certificats-de-vie' });
  useEffect(() => rememberSearch(paths.proofsOfLife, search), [search]);
  const navigate = useNavigate();
  const { page, ...rest } = search;
  const { state, ...criteria } = criteriaOf(search, 'undecided');
  const query = useCall(searchProofsOfLife, { body: { ...criteria, state: stateOf(state), ...slice(page) } });
  const show = useCallback((next: ProofSearch) => void navigate({ to: paths.proofsOfLife, search: next }), [navigate]);
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);
  const { data } = query;
  const isWaiting = search.etat === undefined;
  const found =
    data &&
    (isWaiting
      ? countOf(data.total, 'certificat à décider', 'certificats à décider', data.totalIsCapped)
      : countOf(data.total, 'certificat', 'certificats', data.totalIsCapped));
  const searchAgain = useAnnouncedCount(query, rest, found);
  const hasCriterion = Object.entries(rest).some(([key, value]) => key !== 'etat' && value !== undefined);
  return (
    <>
      <PageHeader
        title="Certificats de vie"
        subtitle="Envoyés en ligne par les adhérents de vos régimes. Un certificat accepté vaut douze mois."
      />
      <div className="stack">
        <ReceivedFilter
          label="Rechercher un certificat de vie"
          search={search}
          states={STATES}
          error={query.error}
          isBusy={query.isPlaceholderData}
          onSearch={show}
          onSame={searchAgain}
        />
        {isCriteriaRefused(query.error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Certificats de vie'}
            columns={COLUMNS}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            emptyMessage={
              hasCriterion
                ? 'Aucun certificat ne correspond à votre recherche.'
                : isWaiting
                  ? 'Aucun certificat ne vous attend.'
                  : 'Aucun certificat.'
            }
            emptyHelp={
              hasCriterion
                ? 'Cherchez avec moins de critères, ou dans tous les états.'
                : isWaiting && 'Tout est décidé. Les certificats déjà décidés se trouvent avec l’état « Tous ».'
            }
            emptyIcon={<IconInbox />}
            errorHelp={helpOf(query.error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label="Pages des certificats" onPage={go} />}
          />
        )}
      </div>
    </>
  );
}
