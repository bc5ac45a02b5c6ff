import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getExtractions } from 'contract/calls/extraction.ts';
import { type ReactElement, useCallback, useEffect } from 'react';
import { DataTable } from 'ui/DataTable.tsx';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { Pager, ROWS, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { HistoryFilter } from './HistoryFilter.tsx';
import { HISTORY_COLUMNS } from './history-columns.tsx';
import type { ExtractionSearch } from './searches.ts';

/** How often what still runs is looked at again, in ms. */
const LOOK = 10_000;

/** Who extracted what, the newest first. A plain manager sees their own. */
export function HistoryTable(): ReactElement {
  const search = useSearch({ from: '/signedIn/base-documentaire/extraction' });
  const { manager } = useRouteContext({ from: '/signedIn' });
  const navigate = useNavigate();
  const { page, base, regime, ...criteria } = search;
  const query = useCall(getExtractions, {
    params: { start: ((page ?? 1) - 1) * ROWS, take: ROWS },
    query: {
      manager: criteria.manager,
      kind: criteria.kind,
      result: criteria.result,
      dateBegin: criteria.du,
      dateEnd: criteria.au,
    },
  });
  const { refetch, dataUpdatedAt } = query;
  const isRunning = query.data?.data.some(row => row.result === 'running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next look
  useEffect(() => {
    const timer = isRunning && setTimeout(() => void refetch(), LOOK);
    return () => clearTimeout(timer || undefined);
  }, [isRunning, refetch, dataUpdatedAt]);
  const show = useCallback(
    (next: ExtractionSearch) => void navigate({ to: paths.extraction, search: next, resetScroll: false }),
    [navigate],
  );
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);
  const isFiltered = Object.values(criteria).some(value => value !== undefined);

  return (
    <section className="stack extraction-history" aria-label="Historique des extractions">
      {(isFiltered || query.data?.total !== 0) && (
        <HistoryFilter
          criteria={criteria}
          hasManagers={manager.administrator}
          error={query.error}
          isBusy={query.isFetching && query.isPlaceholderData}
          onSearch={next => show({ ...next, base, regime })}
        />
      )}
      {isCriteriaRefused(query.error) ? (
        <RefusedCriteria />
      ) : (
        <DataTable
          caption={
            query.data
              ? countOf(query.data.total, 'extraction', 'extractions', query.data.totalIsCapped)
              : 'Extractions'
          }
          columns={HISTORY_COLUMNS}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyMessage={
            isFiltered ? 'Aucune extraction ne correspond à ce filtre.' : "Aucune extraction n'a encore été faite."
          }
          errorHelp={helpOf(query.error)}
          footer={<Pager data={query.data} page={page} label="Pages des extractions" onPage={go} />}
        />
      )}
    </section>
  );
}
