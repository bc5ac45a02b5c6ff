import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getRequestIds, getRequestSummary, searchRequests, takeNextRequest } from 'contract/calls/requests.ts';
import { MOST_AT_ONCE } from 'contract/values/requests.ts';
import { failureOf } from '../form-errors.ts';
import { pageOfRequest } from './pages.ts';
import { criteriaOf, isNarrowed } from './searches.ts';
import { isStop, setWalk, type TakenFrom } from './walk.ts';

/** Takes the request that is due first, of those that meet the criteria, and opens it; says why there is none. */
export function useTakeNext(
  onSaid: (text: string) => void,
  from: () => TakenFrom = () => ({ search: {} }),
): () => Promise<void> {
  const { call } = useClient();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    const { search, list } = from();
    try {
      const { tab: _, ...criteria } = criteriaOf(search);
      const next = await call(takeNextRequest, { body: criteria });
      if (next && !isStop(next.id)) {
        // It comes from no list that is on the screen: what follows it is what may be taken, the earliest due first.
        const others = await call(getRequestIds, { body: criteriaOf(search) }).catch(() => []);
        const rows = [next, ...others];
        const totalIsCapped = others.length === MOST_AT_ONCE;
        setWalk(criteriaOf(search), { rows, startIndex: 0, total: rows.length, totalIsCapped }, list);
      }
      for (const changed of [searchRequests, getRequestSummary])
        await queries.invalidateQueries({ queryKey: [changed.method, changed.path] });
      if (next) await navigate(pageOfRequest(next) as never);
      else onSaid(`Il n'y a plus rien à prendre ${isNarrowed(search) ? 'dans cette liste' : 'dans vos régimes'}.`);
    } catch (error) {
      onSaid(failureOf(error) ?? '');
    }
  };
}
