import { Card } from 'ui/Card.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { text } from '../texts.ts';
import { failureWords } from './failures.ts';
import { PhoneHelp } from './PhoneHelp.tsx';

interface LoadFailureProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
}

/** What could not be loaded, why, and whom to call if 'Réessayer' does not help. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  const why = failureWords(query.error);
  return (
    <Card isPadded={false}>
      <ErrorState title={title} onRetry={query.refetch} retryText={text('failures.retry')}>
        <p>
          {why.title} {why.message}
        </p>
        <PhoneHelp />
      </ErrorState>
    </Card>
  );
}
