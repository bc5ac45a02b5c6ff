import { Button } from 'ui/Button.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import type { FaqQuery } from './use-faq-actions.ts';

/** The address names a theme or a question that is not there: still on its way, not to be had, or deleted. */
export function MissingItem({ query, onBack }: { query: FaqQuery<unknown>; onBack: () => void }) {
  if (query.data === undefined && query.status === 'pending') return <SpinnerBlock />;
  return (
    <>
      <PageHeader title="Foire aux questions" />
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
