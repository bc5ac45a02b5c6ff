import type { SentCode } from 'contract/calls/proof.ts';
import type { sentCode } from './codes.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof sentCode>>>;

/** What became of a code's message; a letter is kept, and printed later. */
export const codeRecord = (code: Row, { now, restsFor }: { now: Date; restsFor: number }) => ({
  ...{ id: code.id, to: code.sent_to, state: stateOf(code), expiresAt: code.expires_at },
  sentAt: code.means === 'letter' ? code.created_at : code.sent_at,
  ...{ livesFor: Math.max(0, (code.expires_at.getTime() - now.getTime()) / 1000), restsFor },
});

function stateOf({ means, state, last_error }: Row): SentCode['state'] {
  if (means === 'letter' || state === 'sent') return 'sent';
  if (state !== 'waiting') return 'failed';
  return last_error === null ? 'waiting' : 'late';
}
