import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getRequestSummary, searchRequests, takeNextRequest } from 'contract/calls/requests.ts';
import { failureOf } from '../form-errors.ts';
import { pageOfRequest } from './words.tsx';

/** Takes the request that is due first, and opens it; says why there is none. */
export function useTakeNext(onSaid: (text: string) => void): () => Promise<void> {
  const { call } = useClient();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      const next = await call(takeNextRequest, {});
      for (const list of [searchRequests, getRequestSummary])
        await queries.invalidateQueries({ queryKey: [list.method, list.path] });
      if (next) await navigate(pageOfRequest(next) as never);
      else onSaid("Il n'y a plus rien à prendre dans vos régimes.");
    } catch (error) {
      onSaid(failureOf(error) ?? '');
    }
  };
}
