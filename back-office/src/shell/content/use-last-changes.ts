import { useCall } from 'client/react.tsx';
import { type ContentKind, getLastChanges } from 'contract/calls/content.ts';
import { DASH } from 'ui/amounts.ts';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { Column } from 'ui/table-types.ts';

/** The column that says who changed each content of a kind last, and when; `refetch` it with the list. */
export function useLastChanges<T extends { id: number }>(kind: ContentKind) {
  const { data, refetch } = useCall(getLastChanges, { params: { kind } }, { isFresh: true });
  const column: Column<T> = {
    key: 'changed',
    header: 'Dernière modification',
    cell({ id }) {
      const last = data?.find(change => change.id === String(id));
      return last ? `${formatFrenchDateTime(last.at)}${last.author ? `, ${last.author}` : ''}` : DASH;
    },
  };
  return { column, refetch };
}
