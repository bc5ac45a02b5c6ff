import '../../shell/received/received.css';
import { IconMailOpened, IconPaperclip } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import {
  type MessageState,
  REQUEST_TYPES,
  type ReceivedMessage,
  requestTypes,
  searchReceivedMessages,
} from 'contract/messaging.ts';
import { type ReactElement, useCallback, useEffect } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Select } from 'ui/Select.tsx';
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
import { MessageStateBadge, requestLabel } from './labels.tsx';
import type { MessageSearch } from './searches.ts';

const STATES = [
  { value: null, label: 'À traiter' },
  { value: 'repondu' as const, label: 'Répondus' },
  { value: 'classe' as const, label: 'Classés sans réponse' },
  { value: 'tous' as const, label: 'Tous' },
];
const ASKED: Record<string, MessageState> = { repondu: 'answered', classe: 'closed' };

const COLUMNS: readonly Column<ReceivedMessage>[] = [
  { key: 'dateSent', header: 'Reçu le', cell: row => <ReceivedAt at={row.dateSent} /> },
  {
    key: 'member',
    header: 'Adhérent',
    cell: ({ member }) => (
      <>
        <span className="received-person">
          {member.firstname} {member.lastname}
        </span>
        <span className="muted small">{member.login}</span>
      </>
    ),
  },
  {
    key: 'subject',
    header: 'Message',
    isRowHeader: true,
    cell: row => (
      <>
        <span className="received-subject">{row.subject}</span>
        <span className="muted small">
          {requestLabel(row.requestType)}
          {row.attachmentCount > 0 && (
            <>
              {row.requestType && ' · '}
              <span className="received-count">
                <IconPaperclip aria-hidden="true" />
                {countOf(row.attachmentCount, 'pièce jointe', 'pièces jointes')}
              </span>
            </>
          )}
        </span>
      </>
    ),
  },
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
          <MessageStateBadge state={row.state} />
        </span>
        {row.answeredAt && <div className="muted small">le {formatFrenchDate(row.answeredAt)}</div>}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row => (
      <Link
        to={paths.message}
        params={{ messageId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir le message « ${row.subject} » de ${row.member.firstname} ${row.member.lastname}`}
      >
        Ouvrir
      </Link>
    ),
  },
];

/** What members wrote to the service; first of all, what waits for an answer. */
export default function MessagesPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/messages' });
  useEffect(() => rememberSearch(paths.messages, search), [search]);
  const navigate = useNavigate();
  const { page, ...rest } = search;
  const { state, ...criteria } = criteriaOf(search, 'waiting');
  const query = useCall(searchReceivedMessages, {
    body: {
      ...criteria,
      state: state && ((ASKED[state] ?? 'waiting') as MessageState),
      requestType: search.demande ?? null,
      ...slice(page),
    },
  });
  const show = useCallback((next: MessageSearch) => void navigate({ to: paths.messages, search: next }), [navigate]);
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);
  const { data } = query;
  const isWaiting = search.etat === undefined;
  const found =
    data &&
    (isWaiting
      ? countOf(data.total, 'message à traiter', 'messages à traiter', data.totalIsCapped)
      : countOf(data.total, 'message', 'messages', data.totalIsCapped));
  const searchAgain = useAnnouncedCount(query, rest, found);
  const hasCriterion = Object.entries(rest).some(([key, value]) => key !== 'etat' && value !== undefined);
  return (
    <>
      <PageHeader
        title="Messages reçus"
        subtitle="Ce que les adhérents de vos régimes vous ont écrit. Les messages à traiter viennent du plus ancien au plus récent."
      />
      <div className="stack">
        <ReceivedFilter
          label="Rechercher un message"
          search={search}
          states={STATES}
          more={(draft, set) => (
            <Select
              label="Demande"
              options={[
                { value: '', label: 'Toutes' },
                ...requestTypes.map(value => ({ value, label: REQUEST_TYPES[value] })),
              ]}
              value={draft.demande ?? ''}
              onChange={value => set({ demande: (value || undefined) as MessageSearch['demande'] })}
            />
          )}
          error={query.error}
          isBusy={query.isPlaceholderData}
          onSearch={show}
          onSame={searchAgain}
        />
        {isCriteriaRefused(query.error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Messages'}
            columns={COLUMNS}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            emptyMessage={
              hasCriterion
                ? 'Aucun message ne correspond à votre recherche.'
                : isWaiting
                  ? 'Aucun message ne vous attend.'
                  : 'Aucun message.'
            }
            emptyHelp={
              hasCriterion
                ? 'Cherchez avec moins de critères, ou dans tous les états.'
                : isWaiting && 'Tout est traité. Les messages déjà répondus se trouvent avec l’état « Tous ».'
            }
            emptyIcon={<IconMailOpened />}
            errorHelp={helpOf(query.error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label="Pages des messages" onPage={go} />}
          />
        )}
      </div>
    </>
  );
}
