/** 'waiting': also between two tries; 'failed': given up after ten; 'refused': a limit keeps it back. */
export const OUTBOX_STATES = ['waiting', 'sent', 'failed', 'refused'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OUTBOX_CHANNELS = ['mail', 'sms', 'voice', 'letter'] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

/** Why a message did not go, at its last try. */
export const OUTBOX_CAUSES = {
  unreachable: 'Passerelle injoignable',
  timeout: 'Pas de réponse à temps',
  busy: 'Passerelle saturée ou en panne',
  login: 'Identifiants de la passerelle refusés',
  recipient: 'Destinataire refusé',
  rejected: 'Message refusé par la passerelle',
  limit: 'Retenu par une limite',
  expired: 'Code périmé avant son départ',
  other: 'Autre cause',
} as const;
export type OutboxCause = keyof typeof OUTBOX_CAUSES;
export const OUTBOX_CAUSE_NAMES = Object.keys(OUTBOX_CAUSES) as [OutboxCause, ...OutboxCause[]];
