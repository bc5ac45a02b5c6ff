import { IconFolder } from '@tabler/icons-react';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** Whoever has no folder at all: said the same on the folders' page and where one would be changed. */
export const NoFolder = () => (
  <Card isPadded={false}>
    <EmptyState title={text('records.emptyTitle')} icon={<IconFolder />} action={<PhoneButton />}>
      {text('records.empty')}
    </EmptyState>
  </Card>
);
