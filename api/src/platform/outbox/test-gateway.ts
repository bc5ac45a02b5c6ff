import type { OutboxCause } from 'contract/calls/outbox.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { currentAuthor } from './author.ts';
import { refusedBecause } from './limits.ts';
import { answerOf, causeOf, openTransports, reason } from './transports.ts';

/** Longer than any attempt lasts: nobody else takes the message meanwhile. */
const LEASE = minutes(2);

export interface Tested {
  isSent: boolean;
  cause: OutboxCause | null;
  /** What the gateway said, or why it said nothing. */
  answer: string;
}

/**
 * Sends one message now, and never again, whatever becomes of it; null when the channel has no gateway. It stands in the outbox like
 * any other, and counts against its limits.
 */
export async function testChannel(
  app: App,
  message: { channel: 'mail' | 'sms'; to: string; subject: string | null; text: string },
): Promise<Tested | null> {
  const transports = openTransports(app.config);
  try {
    if (!transports.channels.includes(message.channel)) return null;
    const now = app.clock.now();
    const row = await app.db
      .insertInto('outbox')
      .values({
        channel: message.channel,
        recipient: message.to,
        subject: message.subject,
        text_body: message.text,
        author_id: currentAuthor(),
        template: 'gatewayTest',
        attempts: 1,
        next_attempt_at: now,
        lease_until: after(now, LEASE),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const limit = await refusedBecause(app, row);
    const tested =
      limit === null ? await deliver() : { isSent: false, cause: 'limit' as const, answer: limit, why: limit };
    const { isSent, cause, answer, why } = tested;
    await app.db
      .updateTable('outbox')
      .set({
        state: isSent ? 'sent' : limit === null ? 'failed' : 'refused',
        sent_at: isSent ? app.clock.now() : null,
        lease_until: null,
        last_error: why,
        cause,
        text_body: '',
      })
      .where('id', '=', row.id)
      .execute();
    return { isSent, cause, answer };

    async function deliver() {
      try {
        return { isSent: true, cause: null, answer: await transports.deliver(row), why: null };
      } catch (error) {
        return { isSent: false, cause: causeOf(error), answer: answerOf(error), why: reason(error) };
      }
    }
  } finally {
    transports.close();
  }
}
