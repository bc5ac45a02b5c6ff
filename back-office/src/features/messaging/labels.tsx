import { IconArchive, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { type MessageState, REQUEST_TYPES, type RequestType } from 'contract/calls/messaging.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<MessageState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  waiting: { label: 'À traiter', tone: 'warning', icon: <IconClock /> },
  answered: { label: 'Répondu', tone: 'success', icon: <IconCircleCheck /> },
  closed: { label: 'Classé', tone: 'muted', icon: <IconArchive /> },
};

interface MessageStateBadgeProps {
  state: MessageState;
  /** The service wrote first, and nobody has written back. */
  isSent?: boolean;
  /** The service answered with a question, and nothing has come since. */
  isAsked?: boolean;
}

export function MessageStateBadge({ state, isSent = false, isAsked = false }: MessageStateBadgeProps) {
  if (isAsked)
    return (
      <Badge tone="info" icon={<IconClock />}>
        Réponse attendue
      </Badge>
    );
  if (isSent)
    return (
      <Badge tone="info" icon={<IconSend />}>
        Envoyé
      </Badge>
    );
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}

/** What a message is about, in words; what an old one says itself. */
export const requestLabel = (type: string | null) => (type && REQUEST_TYPES[type as RequestType]) || type;
