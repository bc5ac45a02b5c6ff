import './received.css';
import { useNavigate } from '@tanstack/react-router';
import type { CallError } from 'client/errors.ts';
import type { Page } from 'contract/kit/paging.ts';
import { type ReactElement, type ReactNode, useCallback, useEffect } from 'react';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { QueryLike } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { useAnnouncedCount } from '../announced-count.ts';
import { countOf } from '../counts.ts';
import { helpOf, isCriteriaRefused } from '../form-errors.ts';
import { rememberSearch } from '../last-search.ts';
import type { MenuPath } from '../menu.ts';
import { Pager, useStepBack } from '../paging.tsx';
import { RefusedCriteria } from '../RefusedCriteria.tsx';
import { leaveWalk } from '../requests/walk.ts';
import type { ReceivedRow } from './columns.tsx';
import { ReceivedFilter } from './ReceivedFilter.tsx';
import type { ReceivedSearch } from './searches.ts';

/** What one list of what members sent has of its own. */
export interface ReceivedKind<Row extends ReceivedRow, State extends string, Search extends ReceivedSearch<State>> {
  path: MenuPath;
  title: string;
  subtitle: string;
  /** The form of criteria, to who hears it. */
  searchLabel: string;
  /** 'message', 'messages': masculine. */
  noun: readonly [one: string, many: string];
  /** What becomes of those that wait: 'à traiter'. */
  waiting: string;
  /** When none waits. */
  allDone: string;
  icon: ReactElement;
  /** What waits first: its value is null. */
  states: readonly { value: State | 'tous' | null; label: string }[];
  columns: readonly Column<Row>[];
  /** Criteria of this list alone. */
  more?: (draft: Search, set: (part: Partial<Search>) => void) => ReactNode;
}

interface ReceivedListProps<Row extends ReceivedRow, State extends string, Search extends ReceivedSearch<State>> {
  kind: ReceivedKind<Row, State, Search>;
  search: Search;
  query: QueryLike<Page<Row>> & {
    error: CallError | null;
    refetch: () => unknown;
    isSuccess: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  /** At the end of the title: where else one goes from the list. */
  actions?: ReactNode;
  /** Above the criteria: what comes before the list. */
  notice?: ReactNode;
}

/** A list of what members sent to the service; first of all, what waits for it. */
export function ReceivedList<Row extends ReceivedRow, State extends string, Search extends ReceivedSearch<State>>({
  kind,
  search,
  query,
  actions,
  notice,
}: ReceivedListProps<Row, State, Search>) {
  const { path, waiting } = kind;
  const [one, many] = kind.noun;
  useEffect(() => rememberSearch(path, search), [path, search]);
  useEffect(leaveWalk, []);
  const navigate = useNavigate();
  const { page, ...rest } = search;
  const show = useCallback((next: Search) => void navigate({ to: path, search: next as never }), [navigate, path]);
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);
  const { data, error } = query;
  const isWaiting = search.etat === undefined;
  const found =
    data &&
    (isWaiting
      ? countOf(data.total, `${one} ${waiting}`, `${many} ${waiting}`, data.totalIsCapped)
      : countOf(data.total, one, many, data.totalIsCapped));
  const searchAgain = useAnnouncedCount(query, rest, found);
  const hasCriterion = Object.entries(rest).some(([key, value]) => key !== 'etat' && value !== undefined);
  return (
    <>
      <PageHeader title={kind.title} subtitle={kind.subtitle} actions={actions} />
      <div className="stack">
        {notice}
        <ReceivedFilter
          label={kind.searchLabel}
          search={search}
          states={kind.states}
          more={kind.more}
          error={error}
          isBusy={query.isPlaceholderData}
          onSearch={show}
          onSame={searchAgain}
        />
        {isCriteriaRefused(error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? kind.title}
            columns={kind.columns}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            {...(hasCriterion
              ? {
                  emptyMessage: `Aucun ${one} ne correspond à votre recherche.`,
                  emptyHelp: 'Cherchez avec moins de critères, ou dans tous les états.',
                }
              : isWaiting
                ? { emptyMessage: `Aucun ${one} ne vous attend.`, emptyHelp: kind.allDone }
                : { emptyMessage: `Aucun ${one}.` })}
            emptyIcon={kind.icon}
            errorHelp={helpOf(error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label={`Pages des ${many}`} onPage={go} />}
          />
        )}
      </div>
    </>
  );
}
