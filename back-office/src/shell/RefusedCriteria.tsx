import { IconFilterQuestion } from '@tabler/icons-react';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';

/** In place of a table whose criteria were refused: the reasons are beside their fields. */
export function RefusedCriteria() {
  return (
    <Card>
      <EmptyState title="Un critère est à corriger" icon={<IconFilterQuestion />}>
        Corrigez le critère signalé, puis relancez la recherche.
      </EmptyState>
    </Card>
  );
}
