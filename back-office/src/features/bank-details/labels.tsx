import { IconCircleCheck, IconClock, IconHandStop, IconReplace } from '@tabler/icons-react';
import type { BankChangeState } from 'contract/calls/bank-details.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<BankChangeState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  waiting: { label: 'À traiter', tone: 'warning', icon: <IconClock /> },
  done: { label: 'Traité', tone: 'success', icon: <IconCircleCheck /> },
  undone: { label: 'Annulé par la personne', tone: 'danger', icon: <IconHandStop /> },
  replaced: { label: 'Remplacé', tone: 'muted', icon: <IconReplace /> },
};

export function BankChangeStateBadge({ state }: { state: BankChangeState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}
