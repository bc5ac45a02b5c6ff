import { IconFilterQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';

const BESIDE = 'Corrigez le critère signalé, puis relancez la recherche.';

/** In place of what was asked by refused criteria. `children`: the reason, where it is not beside its field. */
export function RefusedCriteria({ children = BESIDE }: { children?: ReactNode }) {
  return (
    <Card>
      <EmptyState title="Un critère est à corriger" icon={<IconFilterQuestion />}>
        {children}
      </EmptyState>
    </Card>
  );
}
