import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlayerPlay, IconPlugOff } from '@tabler/icons-react';
import { IMPORT_STATE_WORDS, type ImportState } from 'contract/calls/imports.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<ImportState, { tone: BadgeProps['tone']; icon: ReactElement }> = {
  running: { tone: 'info', icon: <IconPlayerPlay /> },
  done: { tone: 'success', icon: <IconCircleCheck /> },
  refused: { tone: 'danger', icon: <IconCircleX /> },
  failed: { tone: 'danger', icon: <IconAlertTriangle /> },
  interrupted: { tone: 'warning', icon: <IconPlugOff /> },
};

export function StateBadge({ state }: { state: ImportState }) {
  return <Badge {...STATES[state]}>{IMPORT_STATE_WORDS[state]}</Badge>;
}
