import type { App } from '../platform/app.ts';
import { audit } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';

/**
 * Messages given up after 10 attempts or kept back by a limit, whose text is still there, wait again: for after a long
 * breakdown, or another limit.
 */
export async function resendFailed(app: App, order: Order, { say }: Terminal) {
  const count = await app.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: app.clock.now(), lease_until: null })
      .where('state', 'in', ['failed', 'refused'])
      .where('text_body', '!=', '')
      .executeTakeFirst();
    await audit(tx, app, order, null, { messages: Number(numUpdatedRows) });
    return Number(numUpdatedRows);
  });
  say(count === 0 ? 'Aucun message à renvoyer.' : `${count} message(s) remis en attente.`);
}
