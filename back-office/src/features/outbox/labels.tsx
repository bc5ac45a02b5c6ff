import './outbox.css';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHandStop } from '@tabler/icons-react';
import { OUTBOX_CAUSES, type OutboxChannel, type OutboxMessage, type OutboxState } from 'contract/calls/outbox.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { numberOf } from '../../shell/counts.ts';

export const CHANNELS: Record<OutboxChannel, string> = {
  mail: 'E-mail',
  sms: 'SMS',
  voice: 'Appel',
  letter: 'Courrier',
};

export const STATES: Record<OutboxState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  waiting: { label: 'En attente', tone: 'info', icon: <IconClock /> },
  sent: { label: 'Parti', tone: 'success', icon: <IconCircleCheck /> },
  failed: { label: 'Abandonné', tone: 'danger', icon: <IconAlertTriangle /> },
  refused: { label: 'Retenu', tone: 'warning', icon: <IconHandStop /> },
};

/** What became of a message, why, and what comes next. */
export function State({ message }: { message: OutboxMessage }) {
  const { state, cause, answer, attempts, sentAt, nextAttemptAt } = message;
  const { label, ...look } = STATES[state];
  return (
    <>
      <Badge {...look}>{label}</Badge>
      {sentAt && <div className="muted small">le {formatFrenchDateTime(sentAt)}</div>}
      {cause && (
        <div className="muted small outbox-why">
          {OUTBOX_CAUSES[cause]}, après {numberOf(attempts, 'essai', 'essais')}
          {answer && ` : ${answer.replace(/^Limite : /, '')}`}
        </div>
      )}
      {nextAttemptAt && cause && (
        <div className="muted small">Prochain essai le {formatFrenchDateTime(nextAttemptAt)}</div>
      )}
    </>
  );
}
