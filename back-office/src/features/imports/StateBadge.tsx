import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlayerPlay, IconPlugOff } from '@tabler/icons-react';
import type { ImportState } from 'contract/calls/imports.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<ImportState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  running: { label: 'En cours', tone: 'info', icon: <IconPlayerPlay /> },
  done: { label: 'Terminé', tone: 'success', icon: <IconCircleCheck /> },
  refused: { label: 'Refusé en entier', tone: 'danger', icon: <IconCircleX /> },
  failed: { label: 'En échec', tone: 'danger', icon: <IconAlertTriangle /> },
  interrupted: { label: 'Interrompu', tone: 'warning', icon: <IconPlugOff /> },
};

export function StateBadge({ state }: { state: ImportState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}
