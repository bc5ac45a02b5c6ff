// Apart from all-rows.ts: what asks several questions at once weighs 2 kB, and the portal's home asks none of them.
import { useQueries } from '@tanstack/react-query';
import { type FolderPages, rowsOf } from './all-rows.ts';
import { useClient } from './react.tsx';

/** Every row (`useAllRows`) of several folders: the rows of each, in their order; undefined until all are there. */
export function useAllRowsOf<T>(endpoint: FolderPages, folderIds: readonly number[]) {
  const { call } = useClient();
  return together<T[]>(useQueries({ queries: folderIds.map(id => rowsOf<T>(call, endpoint, id)) }));
}

/** Several questions as one: all their answers, or the first failure with a way to ask again what failed. */
export function together<T>(queries: readonly { data: T | undefined; error: unknown; refetch: () => unknown }[]) {
  const data = queries.flatMap(query => (query.data === undefined ? [] : [query.data]));
  const failed = queries.filter(query => query.error && query.data === undefined);
  return {
    data: data.length === queries.length ? data : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => failed.map(query => query.refetch()),
  };
}
