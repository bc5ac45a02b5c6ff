import { IconRefresh } from '@tabler/icons-react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import type { QueryLike } from './query.ts';

/** What is shown is real but old: the last refresh failed. Nothing when all is well. */
export function StaleAlert({ query, className }: { query: QueryLike<unknown>; className?: string }) {
  if (query.status !== 'error' || query.data === undefined) return null;
  return (
    <Alert
      tone="warning"
      className={className}
      action={
        query.refetch && (
          <Button size="row" icon={<IconRefresh />} isBusy={query.isFetching} onClick={() => query.refetch?.()}>
            Réessayer
          </Button>
        )
      }
    >
      L'actualisation a échoué : ces informations ne sont peut-être plus à jour.
    </Alert>
  );
}
