import './requests.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getRequestSummary, searchRequests, takeNextRequest } from 'contract/calls/requests.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../form-errors.ts';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';
import { pageOfRequest } from './words.tsx';

/** Takes the request that is due first, and opens it. */
export function TakeNext({ onSaid }: { onSaid: (text: string) => void }) {
  const { call } = useClient();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const next = await call(takeNextRequest, {});
      for (const list of [searchRequests, getRequestSummary])
        await queries.invalidateQueries({ queryKey: [list.method, list.path] });
      if (next) await navigate(pageOfRequest(next) as never);
      else onSaid("Il n'y a plus rien à prendre dans vos régimes.");
    } catch (error) {
      onSaid(failureOf(error) ?? '');
    } finally {
      setBusy(false);
    }
  };
  useKeys({ s: () => void take() });
  return (
    <Button variant="primary" isBusy={isBusy} onClick={take} aria-keyshortcuts="S">
      Prendre la suivante <Key name="S" />
    </Button>
  );
}
