import { IconCircleCheck, IconCircleX, IconInbox, IconZoomCheck } from '@tabler/icons-react';
import type { ProofState } from 'contract/calls/proof-of-life.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<ProofState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  received: { label: 'Reçu', tone: 'warning', icon: <IconInbox /> },
  checked: { label: 'Contrôlé', tone: 'info', icon: <IconZoomCheck /> },
  accepted: { label: 'Accepté', tone: 'success', icon: <IconCircleCheck /> },
  refused: { label: 'Refusé', tone: 'danger', icon: <IconCircleX /> },
};

export function ProofStateBadge({ state }: { state: ProofState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}
