import './requests.css';
import { useRouteContext } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import {
  type ListedRequest,
  type RequestCriteria,
  type searchRequests,
  takeRequest,
  watchRequests,
} from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { DataTable, type DataTableProps } from 'ui/DataTable.tsx';
import { failureOf, helpOf } from '../form-errors.ts';
import { useArrows, useKeys } from '../keys.ts';
import type { MenuPath } from '../menu.ts';
import { type RowLinks, requestColumns, tickColumn } from './request-columns.tsx';
import { usePolling } from './use-polling.ts';
import type { Ticking } from './use-ticking.ts';
import { setWalk } from './walk.ts';

export type RequestsFound = AnswerOf<typeof searchRequests>;

export interface RequestTableProps
  extends Pick<DataTableProps<ListedRequest, RequestsFound>, 'footer' | 'toolbar' | 'emptyAction' | 'emptyIcon'> {
  caption: string;
  isCaptionHidden?: boolean;
  query: DataTableProps<ListedRequest, RequestsFound>['query'] & { error: unknown; refetch: () => unknown };
  /** Reads it anew, with what counts it. */
  reload: () => Promise<void>;
  emptyMessage: ReactNode;
  emptyHelp?: ReactNode;
  /** What the list is of, whatever its page. */
  criteria: RequestCriteria;
  /** Of the whole queue, or of one kind. */
  list?: MenuPath | undefined;
  /** Rows are ticked, to act on many at once. */
  ticking?: Ticking | undefined;
  /** What went wrong, or was done, with a row. */
  onSaid: (text: string, tone: 'success' | 'danger') => void;
}

/** A list of requests; who reads them and who took them meanwhile is said without a row moving under the hand. */
export function RequestTable({ query, reload, criteria, onSaid, ticking, list, ...table }: RequestTableProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { call } = useClient();
  const { data } = query;
  const live = useWatched(data);
  const rowsOf = (found: RequestsFound) => found.data.map(row => ({ ...row, ...(live.get(row.id) ?? {}) }));
  /** Answers whether the row is somebody's now. */
  const take = async (row: ListedRequest) => {
    let isTaken = true;
    try {
      await call(takeRequest, { params: { id: row.id } });
      announce(`« ${row.subject} » est à vous.`);
      onSaid(`« ${row.subject} » est à vous.`, 'success');
    } catch (error) {
      isTaken = error instanceof CallError && error.status === 409;
      onSaid(failureOf(error) ?? '', 'danger');
    }
    await reload();
    return isTaken;
  };
  const shown = data ? rowsOf(data) : [];
  const {
    current,
    take: takeHere,
    ...cursor
  } = useCursor(shown, {
    take,
    tick: ticking && ((row, isFar) => ticking.toggle(row, shown, isFar)),
  });
  const links: RowLinks = {
    ...cursor,
    onTake: row => void takeHere(row),
    // One goes out from this list: next and previous follow it.
    onOpen: () => data && setWalk(criteria, { ...data, rows: data.data }, list),
  };
  const columns = requestColumns(manager.id, links, list !== undefined);
  const former = new Map(data?.data.map(row => [row.id, row.state]));
  return (
    <DataTable
      {...table}
      columns={ticking ? [tickColumn(ticking, shown, links), ...columns] : columns}
      isCompact
      isCurrent={row => row.id === current}
      // A colleague took it since the list was read.
      isFaded={row => former.get(row.id) === 'toTake' && row.state === 'taken' && row.holder?.id !== manager.id}
      query={query}
      rows={rowsOf}
      rowKey={row => row.id}
      errorMessage="Les demandes n'ont pas pu être chargées."
      errorHelp={helpOf(query.error as never)}
      skeletonRows={6}
    />
  );
}

/** Where the rows stand now, by their number. */
function useWatched(data: RequestsFound | undefined) {
  const { call } = useClient();
  const [live, setLive] = useState<ReadonlyMap<number, Pick<ListedRequest, 'state' | 'holder' | 'hold' | 'readers'>>>(
    new Map(),
  );
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

/**
 * One stop of Tab for the whole list: J and K, or the arrows from within it, go from row to row, by its link, which Enter opens;
 * P takes it and X ticks it. Where a row was taken and leaves the list, the one that comes to its place has the focus.
 */
function useCursor(
  rows: readonly ListedRequest[],
  {
    take,
    tick,
  }: {
    take: (row: ListedRequest) => Promise<boolean>;
    tick: ((row: ListedRequest, isFar: boolean) => void) | undefined;
  },
) {
  const [current, setCurrent] = useState<number | null>(null);
  /** Was taken, while the list is still as it was before. */
  const [left, setLeft] = useState<{ id: number; at: number } | null>(null);
  const links = useRef(new Map<number, HTMLAnchorElement>());
  const at = rows.findIndex(row => row.id === current);
  const row = rows[at];
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!next) return;
    setCurrent(next.id);
    links.current.get(next.id)?.focus();
  };
  const takeHere = async (one: ListedRequest) => {
    const place = { id: one.id, at: rows.findIndex(({ id }) => id === one.id) };
    if (one.state === 'toTake' && (await take(one))) setLeft(place);
  };
  useEffect(() => {
    if (!left) return;
    const same = rows.findIndex(one => one.id === left.id);
    if (rows[same]?.state === 'toTake') return;
    setLeft(null);
    // Whoever is somewhere else by now stays there.
    if (document.activeElement === document.body || isInList()) go(same < 0 ? left.at : same);
  });
  const isInList = () => [...links.current.values()].some(link => link.closest('tr')?.contains(document.activeElement));
  const arrow = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !isInList()) return;
    event.preventDefault();
    go(at + by);
  };
  useArrows(arrow(1), arrow(-1));
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    p: row && (() => void takeHere(row)),
    x: row && tick && (event => tick(row, event.shiftKey)),
  });
  const linkTo = (id: number) => (link: HTMLAnchorElement | null) => {
    if (link) links.current.set(id, link);
    else links.current.delete(id);
  };
  const stop = row ?? rows[0];
  return {
    current: row ? row.id : null,
    take: takeHere,
    linkTo,
    tabIndexOf: (id: number) => (id === stop?.id ? 0 : -1) as 0 | -1,
    onFocus: setCurrent,
  };
}
