import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getRequestSummary, searchRequests, takeNextRequest } from 'contract/calls/requests.ts';
import { failureOf } from '../form-errors.ts';
import { pageOfRequest } from './pages.ts';
import { criteriaOf, requestCriteria } from './searches.ts';
import { isStop, setWalk } from './walk.ts';

/** Takes the request that is due first, and opens it; says why there is none. */
export function useTakeNext(onSaid: (text: string) => void): () => Promise<void> {
  const { call } = useClient();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      const next = await call(takeNextRequest, {});
      if (next && !isStop(next.id)) {
        // It comes from no list that is on the screen: what follows it is what may be taken, the earliest due first.
        const others = await call(searchRequests, { body: requestCriteria({}) }).catch(() => null);
        setWalk(criteriaOf({}), {
          rows: [next, ...(others?.data ?? [])],
          startIndex: 0,
          total: (others?.total ?? 0) + 1,
          totalIsCapped: others?.totalIsCapped,
        });
      }
      for (const list of [searchRequests, getRequestSummary])
        await queries.invalidateQueries({ queryKey: [list.method, list.path] });
      if (next) await navigate(pageOfRequest(next) as never);
      else onSaid("Il n'y a plus rien à prendre dans vos régimes.");
    } catch (error) {
      onSaid(failureOf(error) ?? '');
    }
  };
}
