import { useQueries } from '@tanstack/react-query';
import { useClient } from 'client/react.tsx';
import { getFolderDetails } from 'contract/calls/folder-details.ts';

/** Whether one of these folders is paid to an account today; true too while that is not known. */
export function useIsPaid(folderIds: readonly number[]): boolean {
  const { call } = useClient();
  const details = useQueries({
    queries: folderIds.map(id => {
      const given = { params: { folderId: String(id) } };
      return {
        queryKey: [getFolderDetails.method, getFolderDetails.path, given],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getFolderDetails, { ...given, signal }),
      };
    }),
  });
  return details.some(({ data }) => {
    const account = data?.financialInformations;
    return !data || Boolean(account?.iban ?? account?.accountNumber);
  });
}
