import './requests.css';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { type ListedRequest, type searchRequests, takeRequest, watchRequests } from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { type Column, DataTable, type DataTableProps } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { TickBox } from 'ui/TickBox.tsx';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { failureOf, helpOf } from '../form-errors.ts';
import { useKeys } from '../keys.ts';
import { MemberName } from '../MemberName.tsx';
import type { MenuPath } from '../menu.ts';
import { TwoLines } from '../received/columns.tsx';
import { pageOfRequest } from './pages.ts';
import { usePolling } from './use-request.ts';
import type { Ticking } from './use-ticking.ts';
import { setWalk } from './walk.ts';
import { dueWords, KIND_ICONS, RequestState, receivedWords } from './words.tsx';

export type RequestsFound = AnswerOf<typeof searchRequests>;

interface RequestTableProps
  extends Pick<DataTableProps<ListedRequest, RequestsFound>, 'footer' | 'toolbar' | 'emptyAction' | 'emptyIcon'> {
  caption: string;
  isCaptionHidden?: boolean;
  query: DataTableProps<ListedRequest, RequestsFound>['query'] & { error: unknown; refetch: () => unknown };
  emptyMessage: ReactNode;
  emptyHelp?: ReactNode;
  /** Of the whole queue, or of one kind. */
  list?: MenuPath;
  /** Rows are ticked, to act on many at once. */
  ticking?: Ticking | undefined;
  /** What went wrong, or was done, with a row. */
  onSaid: (text: string, tone: 'success' | 'danger') => void;
}

/** A list of requests; who reads them and who took them meanwhile is said without a row moving under the hand. */
export function RequestTable({ query, onSaid, ticking, list, ...table }: RequestTableProps) {
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
  const shown = data ? rowsOf(data) : [];
  const { current, linkTo, setCurrent } = useCursor(shown, {
    take: row => row.state === 'toTake' && void take(row),
    tick: ticking && ((row, isFar) => ticking.toggle(row, shown, isFar)),
  });
  const columns = columnsOf(manager.id, take, {
    linkTo,
    onFocus: setCurrent,
    // One goes out from this list: next and previous follow it.
    onOpen: () => data && setWalk(data.data, data.startIndex, data.total, list),
  });
  return (
    <DataTable
      {...table}
      columns={ticking ? [tickColumn(ticking, shown), ...columns] : columns}
      isCurrent={row => row.id === current}
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

/** J and K go from row to row, by its link, which Enter opens; P takes it and X ticks it. */
function useCursor(
  rows: readonly ListedRequest[],
  {
    take,
    tick,
  }: { take: (row: ListedRequest) => void; tick: ((row: ListedRequest, isFar: boolean) => void) | undefined },
) {
  const [current, setCurrent] = useState<number | null>(null);
  const links = useRef(new Map<number, HTMLAnchorElement>());
  const at = rows.findIndex(row => row.id === current);
  const row = rows[at];
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!next) return;
    setCurrent(next.id);
    links.current.get(next.id)?.focus();
  };
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    p: row && (() => take(row)),
    x: row && tick && (event => tick(row, event.shiftKey)),
  });
  const linkTo = (id: number) => (link: HTMLAnchorElement | null) => {
    if (link) links.current.set(id, link);
    else links.current.delete(id);
  };
  return { current: row ? row.id : null, linkTo, setCurrent };
}

function tickColumn(ticking: Ticking, rows: readonly ListedRequest[]): Column<ListedRequest> {
  const count = rows.filter(row => ticking.isTicked(row.id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return {
    key: 'tick',
    header: 'Cocher',
    isHeaderHidden: true,
    head: rows.length > 0 && (
      <TickBox
        label="Cocher toute la page"
        isTicked={isAll}
        isIndeterminate={count > 0 && !isAll}
        onTick={() => ticking.setAll(rows, !isAll)}
      />
    ),
    cell: row => (
      <TickBox
        label={`Cocher « ${row.subject} »`}
        isTicked={ticking.isTicked(row.id)}
        onTick={isFar => ticking.toggle(row, rows, isFar)}
      />
    ),
  };
}

interface RowLinks {
  linkTo: (id: number) => (link: HTMLAnchorElement | null) => void;
  onFocus: (id: number) => void;
  onOpen: () => void;
}

const columnsOf = (
  managerId: number,
  onTake: (row: ListedRequest) => Promise<void>,
  { linkTo, onFocus, onOpen }: RowLinks,
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
          <Link
            {...(pageOfRequest(row) as { to: string })}
            ref={linkTo(row.id)}
            onFocus={() => onFocus(row.id)}
            onClick={onOpen}
          >
            {row.subject}
          </Link>
          <br />
          <span className="muted small">{[receivedWords(row), row.about].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'member',
    header: 'Adhérent',
    cell: ({ member, who, folder }) => (
      <>
        {member ? (
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
        )}
        {folder && (
          <span className="requests-folder small">
            <span className="figures">{folder.id}</span>, {folder.systemName}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'folder',
    header: 'Dossier, régime',
    isWideOnly: true,
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
