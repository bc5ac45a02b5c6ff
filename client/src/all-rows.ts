import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import type { Client } from './call.ts';
import type { CallError } from './errors.ts';
import { useClient } from './react.tsx';

/** An endpoint that answers pages of something of one folder. */
export type FolderPages = Endpoint & { path: `${string}/:folderId/${string}/:start/:take` };
const MOST_ROWS = 2000;

export const rowsOf = <T>(call: Client['call'], endpoint: FolderPages, folderId: number | null) => ({
  queryKey: [endpoint.method, endpoint.path, 'all', folderId],
  enabled: folderId !== null,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const rows: T[] = [];
    for (;;) {
      const params = { folderId: String(folderId), start: String(rows.length), take: '100' };
      const page = (await call(endpoint, { params, signal } as never)) as unknown as { data: T[]; total: number };
      rows.push(...page.data);
      if (page.data.length === 0 || rows.length >= Math.min(page.total, MOST_ROWS)) return rows;
    }
  },
});

/**
 * Every row of a folder's pages, 100 at a time, newest first: what is added up, compared with the month before or put
 * into a file needs more than one page. At most 2,000 rows.
 */
export function useAllRows<T>(endpoint: FolderPages, folderId: number | null) {
  const { call } = useClient();
  return useQuery<T[], CallError>(rowsOf<T>(call, endpoint, folderId));
}
