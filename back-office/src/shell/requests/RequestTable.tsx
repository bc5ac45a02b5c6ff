import './requests.css';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { type ListedRequest, type searchRequests, takeRequest, watchRequests } from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { type Column, DataTable, type DataTableProps } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { failureOf, helpOf } from '../form-errors.ts';
import { MemberName } from '../MemberName.tsx';
import { TwoLines } from '../received/columns.tsx';
import { usePolling } from './use-request.ts';
import { setWalk } from './walk.ts';
import { dueWords, KIND_ICONS, pageOfRequest, RequestState, receivedWords } from './words.tsx';

export type RequestsFound = AnswerOf<typeof searchRequests>;

interface RequestTableProps
  extends Pick<DataTableProps<ListedRequest, RequestsFound>, 'footer' | 'toolbar' | 'emptyAction' | 'emptyIcon'> {
  caption: string;
  isCaptionHidden?: boolean;
  query: DataTableProps<ListedRequest, RequestsFound>['query'] & { error: unknown; refetch: () => unknown };
  emptyMessage: ReactNode;
  emptyHelp?: ReactNode;
  /** What went wrong, or was done, with a row. */
  onSaid: (text: string, tone: 'success' | 'danger') => void;
}

/** A list of requests; who reads them and who took them meanwhile is said without a row moving under the hand. */
export function RequestTable({ query, onSaid, ...table }: RequestTableProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { call } = useClient();
  const { data } = query;
  const live = useWatched(data);
  const rowsOf = (found: RequestsFound) => found.data.map(row => ({ ...row, ...(live.get(row.id) ?? {}) }));
  const take = async (row: ListedRequest) => {
    try {
      await call(takeRequest, { params: { id: row.id } });
      announce(`« ${row.subject} » est à vous.`);
      onSaid(`« ${row.subject} » est à vous.`, 'success');
    } catch (error) {
      onSaid(failureOf(error) ?? '', 'danger');
    }
    await query.refetch();
  };
  return (
    <DataTable
      {...table}
      columns={columnsOf(manager.id, take, () => data && setWalk(data.data, data.startIndex, data.total))}
      query={query}
      rows={rowsOf}
      rowKey={row => row.id}
      errorHelp={helpOf(query.error as never)}
      skeletonRows={6}
    />
  );
}

/** Where the rows stand now, by their number. */
function useWatched(data: RequestsFound | undefined) {
  const { call } = useClient();
  const [live, setLive] = useState<ReadonlyMap<number, Pick<ListedRequest, 'state' | 'holder' | 'readers'>>>(new Map());
  const ids = data?.data.filter(row => row.state !== 'closed').map(row => row.id) ?? [];
  useEffect(() => {
    if (data) setLive(new Map());
  }, [data]);
  usePolling(
    ids.length === 0
      ? null
      : async () => {
          const rows = await call(watchRequests, { body: { ids }, isUnasked: true });
          setLive(new Map(rows.map(({ id, ...now }) => [id, now])));
        },
    ids.join(),
  );
  return live;
}

const columnsOf = (
  managerId: number,
  onTake: (row: ListedRequest) => Promise<void>,
  /** One goes out from this list: next and previous follow it. */
  onOpen: () => void,
): readonly Column<ListedRequest>[] => [
  {
    key: 'due',
    header: 'Échéance',
    typical: '2 jours de retard',
    cell: row => {
      const { first, second, tone } = dueWords(row);
      return (
        <>
          <span className="requests-due" data-tone={tone}>
            {first}
          </span>
          <span className="muted small">{second}</span>
        </>
      );
    },
  },
  {
    key: 'request',
    header: 'Demande',
    isRowHeader: true,
    typical: 'Retenue de mutuelle prise deux fois',
    cell: row => (
      <span className="requests-subject">
        {KIND_ICONS[row.kind]}
        <span>
          <Link {...(pageOfRequest(row) as { to: string })} onClick={onOpen}>
            {row.subject}
          </Link>
          <br />
          <span className="muted small">{receivedWords(row)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'member',
    header: 'Adhérent',
    cell: ({ member, who }) =>
      member ? (
        <TwoLines
          first={
            <MemberName id={member.id}>
              {member.firstname} {member.lastname}
            </MemberName>
          }
          second={
            member.birthDate ? (
              <>
                <VisuallyHidden>Naissance : </VisuallyHidden>
                {formatFrenchDate(member.birthDate)}
              </>
            ) : (
              member.login
            )
          }
        />
      ) : (
        <TwoLines first={who ?? DASH} second="hors adhérents" />
      ),
  },
  {
    key: 'folder',
    header: 'Dossier, régime',
    cell: ({ folder }) =>
      folder ? <TwoLines first={<span className="figures">{folder.id}</span>} second={folder.systemName} /> : DASH,
  },
  { key: 'state', header: 'État', cell: row => <RequestState row={row} isMine={row.holder?.id === managerId} /> },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row =>
      row.state === 'toTake' && (
        <Button size="row" aria-label={`Prendre « ${row.subject} »`} onClick={() => onTake(row)}>
          Prendre
        </Button>
      ),
  },
];
