import { Button } from 'ui/Button.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { QueryLike } from 'ui/query.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { helpOf } from '../form-errors.ts';

interface MissingItemProps {
  /** Of the screen that has the list. */
  title: string;
  query: QueryLike<unknown>;
  onBack: () => void;
}

/** The address names a content that is not there: still on its way, not to be had, or deleted. */
export function MissingItem({ title, query, onBack }: MissingItemProps) {
  if (query.data === undefined && query.status === 'pending') return <SpinnerBlock />;
  return (
    <>
      <PageHeader title={title} />
      {query.data === undefined ? (
        <ErrorState title="Les données n'ont pas pu être chargées." retryText="Réessayer" onRetry={query.refetch}>
          {helpOf(query.error)}
        </ErrorState>
      ) : (
        <EmptyState
          title="Cet élément n'existe plus."
          action={
            <Button variant="primary" onClick={onBack}>
              Revenir à la liste
            </Button>
          }
        >
          Il a été supprimé entre-temps, ou l'adresse est incomplète.
        </EmptyState>
      )}
    </>
  );
}
