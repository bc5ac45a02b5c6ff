import { lockResendable, sendAgain } from '../features/outbox/outbox.queries.ts';
import type { App } from '../platform/app.ts';
import { audit } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';

/** Every cause and channel, whenever. */
const ALL = { cause: null, channel: null, dateBegin: null, dateEnd: null };

/**
 * Messages given up or kept back by a limit wait again, for after a long breakdown, or another limit: those that
 * the screen 'E-mails et SMS' would send again too, whose text is there, whose link lives, and that are younger than 30 days.
 */
export async function resendFailed(app: App, order: Order, { say }: Terminal) {
  const count = await app.db.transaction().execute(async tx => {
    const now = app.clock.now();
    let messages = 0;
    for (let found = await lockResendable(tx, ALL, now); found.length > 0; found = await lockResendable(tx, ALL, now)) {
      await sendAgain(
        tx,
        found.map(({ id }) => id),
        now,
      );
      messages += found.length;
    }
    await audit(tx, app, order, null, { messages });
    return messages;
  });
  say(count === 0 ? 'Aucun message à renvoyer.' : `${count} message(s) remis en attente.`);
}
