import { lockAlarm, markSeen } from '../features/alarms/alarms.queries.ts';
import { lockResendable, sendAgain } from '../features/outbox/outbox.queries.ts';
import type { App } from '../platform/app.ts';
import { audit } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';

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

/** For the last administrator, of whom an alarm says something: nobody else can say that they looked. */
export async function seeAlarm(app: App, order: Order, { say }: Terminal) {
  const found = order.values.reason?.trim();
  if (!found) throw new OperatorError("--reason : ce qui a été trouvé en regardant l'alarme");
  const id = Number(order.who);
  await app.db.transaction().execute(async tx => {
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw new OperatorError(`Aucune alarme n° ${id}.`);
    if (alarm.seen_at) throw new OperatorError(`L'alarme n° ${id} est déjà marquée comme vue.`);
    await markSeen(tx, id, { by: null, note: `Par l'exploitant : ${found}`, now: app.clock.now() });
    await audit(tx, app, order, null, { alarm: id, note: found });
  });
  say(`Alarme n° ${id} marquée comme vue.`);
}
