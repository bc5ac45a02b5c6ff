import type * as contract from 'contract/calls/outbox.ts';
import {
  MESSAGE_KINDS,
  type NotResendable,
  type OutboxCause,
  type OutboxChannel,
  type OutboxState,
} from 'contract/calls/outbox.ts';
import { parisDay } from 'contract/values/days.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import { checkDays } from '../../platform/http/days.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { isServed } from '../../platform/outbox/limits.ts';
import { testChannel } from '../../platform/outbox/test-gateway.ts';
import {
  countByWhy,
  countFailed,
  findAddress,
  findMessages,
  lockMessage,
  lockResendable,
  type MessageRow,
  membersAmong,
  sendAgain,
} from './outbox.queries.ts';

const messageOf = (row: MessageRow) => ({
  id: row.id,
  channel: row.channel as OutboxChannel,
  recipient: row.recipient,
  kind: row.notification ?? MESSAGE_KINDS[row.template ?? ''] ?? null,
  subject: row.subject,
  state: row.state as OutboxState,
  cause: row.cause as OutboxCause | null,
  answer: row.last_error,
  attempts: row.attempts,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
  member:
    row.member_id === null
      ? null
      : { id: row.member_id, login: row.login!, firstname: row.firstname!, lastname: row.lastname! },
  whyNot: row.why_not,
});

const TEST = "Ceci est un essai, demandé depuis l'espace d'administration. Il n'y a rien à faire.";

export const outboxRoutes = (app: App): Routes<typeof contract> => ({
  async searchOutbox({ db, body, now, note, subjects }) {
    checkDays(body);
    const { startIndex, take, ...criteria } = body;
    note({ criteria });
    const { rows, ...total } = await findMessages(db, criteria, body, now);
    subjects(rows.flatMap(({ member_id }) => member_id ?? []));
    return { data: rows.map(messageOf), startIndex, take, ...total };
  },

  async getFailedMessages({ db, now }) {
    const since = parisDay(after(now, -days(7)));
    return { number: await countFailed(db, since), since };
  },

  async resendMessage({ db, params, now, subjects }) {
    const message = await lockMessage(db, params.outboxId, now);
    if (!message) throw notFound();
    if (message.why_not !== null) throw refusal('MESSAGE_NOT_RESENDABLE', message.why_not);
    subjects(await membersAmong(db, [message.account_id]));
    await sendAgain(db, [message.id], now);
  },

  async countResendable({ db, body, now, note }) {
    checkDays(body);
    note({ criteria: body });
    const rows = (await countByWhy(db, body, now)).map(row => ({ ...row, number: Number(row.number) }));
    return {
      resendable: rows.find(({ why_not }) => why_not === null)?.number ?? 0,
      leftOut: rows.flatMap(({ why_not, number }) =>
        why_not === null ? [] : [{ whyNot: why_not as NotResendable, number }],
      ),
    };
  },

  async resendAll({ db, body, now, note, subjects }) {
    checkDays(body);
    const messages = await lockResendable(db, body, now);
    note({ criteria: body, detail: { number: messages.length } });
    if (messages.length === 0) throw refusal('NOTHING_TO_RESEND');
    subjects(
      await membersAmong(
        db,
        messages.map(({ account_id }) => account_id),
      ),
    );
    await sendAgain(
      db,
      messages.map(({ id }) => id),
      now,
    );
    return { number: messages.length };
  },

  async getGateways() {
    return { mail: app.config.SMTP_URL !== undefined, sms: app.config.SMS_URL !== undefined };
  },

  async testGateway({ db, caller, body, note }) {
    const { channel } = body;
    note({ detail: { channel } });
    const to = channel === 'mail' ? await findAddress(db, caller.id) : numberOf(app, body.number);
    const subject = channel === 'mail' ? 'Essai de la messagerie' : null;
    const tested = await testChannel(app, { channel, to, subject, text: TEST });
    if (!tested) throw refusal('NO_GATEWAY');
    note({ detail: { channel, isSent: tested.isSent, cause: tested.cause } });
    return { ...tested, recipient: to };
  },
});

/** The number that was given, in international form; 400 beside its field. */
function numberOf(app: App, given: string | null): string {
  const wrong = (message: string) => invalid([{ path: 'number', message }]);
  if (!given) throw wrong('Indiquez votre numéro de mobile.');
  const number = parsePhoneNumberFromString(given, 'FR');
  if (!number?.isValid()) throw wrong("Ce numéro n'est pas valable.");
  if (!isServed(app, number.number)) throw wrong('Les SMS ne partent pas vers le pays de ce numéro (SMS_COUNTRIES).');
  return number.number;
}
