import './content.css';
import { IconCalendarClock, IconCircleCheck, IconClockX, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { type ContentState, contentState, STATE_LABELS } from 'contract/calls/content.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';

const LOOKS: Record<ContentState, { tone: BadgeProps['tone']; icon: ReactElement }> = {
  draft: { tone: 'neutral', icon: <IconPencil /> },
  scheduled: { tone: 'info', icon: <IconCalendarClock /> },
  online: { tone: 'success', icon: <IconCircleCheck /> },
  hidden: { tone: 'muted', icon: <IconEyeOff /> },
  expired: { tone: 'warning', icon: <IconClockX /> },
};

/** The state of a content today, with the date that matters next: 'Programmé, à partir du 22/11/2026'. */
export function StateBadge({ content }: { content: Parameters<typeof contentState>[0] }) {
  const state = contentState(content, today());
  return (
    <span className="content-state">
      <Badge {...LOOKS[state]}>{STATE_LABELS[state]}</Badge>
      {dateOf(state, content) && <span className="muted">{dateOf(state, content)}</span>}
    </span>
  );
}

function dateOf(state: ContentState, { visibilityBegin, visibilityEnd }: Parameters<typeof contentState>[0]) {
  if (state === 'scheduled') return `à partir du ${formatFrenchDate(visibilityBegin)}`;
  if (state === 'expired') return `après le ${formatFrenchDate(visibilityEnd)}`;
  if (state === 'online' && visibilityEnd) return `jusqu'au ${formatFrenchDate(visibilityEnd)}`;
  return null;
}
