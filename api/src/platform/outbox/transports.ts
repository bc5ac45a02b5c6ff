import type { OutboxCause } from 'contract/calls/outbox.ts';
import type { Transporter } from 'nodemailer';
import { withoutValues } from '../log.ts';
import { postingTo } from '../post-json.ts';

/** A row of the outbox, as far as sending it needs. */
export interface Outgoing {
  id: number;
  channel: string;
  recipient: string;
  subject: string | null;
  text_body: string;
  html_body: string | null;
  created_at: Date;
}

/** `voice`: a call that says the text. `letter`: a copy of what was printed, for the demonstration's mailbox. */
export type Channel = 'mail' | 'sms' | 'voice' | 'letter';

export interface Transports {
  /** Those that are configured. */
  channels: Channel[];
  /** Resolves with what the other side said when it has taken the message over; rejects with the cause. */
  deliver(message: Outgoing): Promise<string>;
  close(): void;
}

export interface TransportOptions {
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  VOICE_URL?: string | undefined;
  LETTER_URL?: string | undefined;
  MAIL_FROM: string;
}

/** Connections at once to the SMTP server, and how many messages are taken from the outbox at a time. */
export const CONNECTIONS = 5;
const SECOND = 1_000;

/** `patience`: how long a gateway may take to answer, in milliseconds. */
export function openTransports(options: TransportOptions, patience = 15 * SECOND): Transports {
  const mail = options.SMTP_URL ? smtp(options.SMTP_URL, options) : null;
  const ways = new Map<string, (message: Outgoing) => Promise<string>>();
  if (mail) ways.set('mail', mail.deliver);
  if (options.SMS_URL) ways.set('sms', gateway(options.SMS_URL, 'SMS', patience));
  if (options.VOICE_URL) ways.set('voice', gateway(options.VOICE_URL, 'voice', patience));
  if (options.LETTER_URL) ways.set('letter', gateway(options.LETTER_URL, 'letter', patience));
  return {
    channels: [...ways.keys()] as Channel[],
    deliver: message =>
      ways.get(message.channel)?.(message) ?? Promise.reject(new Error(`no way to send: ${message.channel}`)),
    close: () => mail?.close(),
  };
}

async function openSmtp(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', () => {}); // of a connection at rest; the next message opens another
  return transport;
}

function smtp(url: string, options: Pick<TransportOptions, 'MAIL_FROM'>) {
  let opened: Promise<Transporter> | undefined; // at the first mail: a process that sends none does without its code
  return {
    close: () => void opened?.then(transport => transport.close()),
    async deliver(message: Outgoing) {
      const { MAIL_FROM: from } = options; // as it is now: administrators may change it
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      opened ??= openSmtp(url);
      const { response } = await (await opened).sendMail({
        from,
        to: { name: '', address: message.recipient }, // one recipient, whatever commas the value has
        subject: message.subject ?? '',
        text: message.text_body,
        ...(message.html_body ? { html: message.html_body } : {}),
        // The same at each attempt: a message that came twice is recognised by it.
        messageId: `<outbox-${message.id}-${message.created_at.getTime()}@${domain}>`,
        date: message.created_at,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return clean(String(response));
    },
  };
}

/** A gateway takes {to, text}. */
function gateway(url: string, name: string, patience: number) {
  const post = postingTo(url);
  return async (message: Outgoing) => {
    const answer = await post({ to: message.recipient, text: message.text_body }, patience, {
      'idempotency-key': `outbox-${message.id}-${message.created_at.getTime()}`,
    });
    const said = clean(`${answer.status} ${answer.statusText} ${await answer.text()}`);
    if (!answer.ok) throw new GatewayError(`the ${name} gateway answered ${answer.status}`, answer.status, said);
    return said;
  };
}

/** A gateway refused; `said`: its answer. */
class GatewayError extends Error {
  readonly status: number;
  readonly said: string;
  constructor(message: string, status: number, said: string) {
    super(message);
    this.status = status;
    this.said = said;
  }
}

/** What the other side answered, for who tests it: its own words, else why there are none. */
export const answerOf = (error: unknown): string => (error instanceof GatewayError ? error.said : reason(error));

/** Which cause it is that a message did not go: administrators find by it, and send again, what failed for one reason. */
export function causeOf(error: unknown): OutboxCause {
  const { code, responseCode, status, cause, name, message } = error as GatewayError &
    Error & { code?: string; responseCode?: number; cause?: { code?: string } };
  const what = code ?? cause?.code ?? '';
  if (status !== undefined) {
    if (status === 401 || status === 403) return 'login';
    return status === 429 || status >= 500 ? 'busy' : 'rejected';
  }
  if (responseCode !== undefined && responseCode < 500) return 'busy';
  if (what === 'EAUTH') return 'login';
  if (what === 'EENVELOPE') return 'recipient';
  if (responseCode !== undefined) return 'rejected';
  if (/ETIMEDOUT|TIMEOUT/.test(what) || name === 'TimeoutError' || message === NO_ANSWER) return 'timeout';
  return /^E[A-Z_]+$|^UND_ERR/.test(what) ? 'unreachable' : 'other';
}

/** What is said of an attempt that lasts too long. */
export const NO_ANSWER = 'no answer in time';

/**
 * Why a message did not go, in one line that may be shown: SMTP servers and gateways repeat what they were sent, so
 * anything that could be a token, a password or an address with credentials is cut out.
 */
export function reason(error: unknown): string {
  const { code, response, message, cause } = error as Error & {
    code?: string;
    response?: string;
    cause?: { code?: string };
  };
  const said = response ?? withoutValues(message ?? String(error), code);
  const text = [code ?? cause?.code, said].filter(Boolean).join(' ');
  return clean(text);
}

function clean(text: string): string {
  return text
    .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S+/gi, '(adresse)')
    .replace(/[\w+/=-]{24,}/g, '(…)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
