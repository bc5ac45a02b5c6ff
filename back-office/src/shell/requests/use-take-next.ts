import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getRequestSummary, searchRequests, takeNextRequest } from 'contract/calls/requests.ts';
import { failureOf } from '../form-errors.ts';
import { pageOfRequest } from './pages.ts';
import { criteriaOf, isNarrowed, requestCriteria } from './searches.ts';
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
        const others = await call(searchRequests, { body: requestCriteria(search) }).catch(() => null);
        const shown = {
          rows: [next, ...(others?.data ?? [])],
          startIndex: 0,
          total: (others?.total ?? 0) + 1,
          totalIsCapped: others?.totalIsCapped,
        };
        setWalk(criteriaOf(search), shown, list);
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
