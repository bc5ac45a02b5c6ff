import { sql } from 'kysely';
import type { App } from '../app.ts';
import { after, days, hours, minutes } from '../clock.ts';
import { type Counted, type LimitsApp, refusedBecause } from './limits.ts';
import { startLoop } from './loop.ts';
import {
  type Channel,
  CONNECTIONS,
  causeOf,
  NO_ANSWER,
  type Outgoing,
  openTransports,
  reason,
  type Transports,
} from './transports.ts';

export type SenderApp = Pick<App, 'db' | 'clock' | 'log'> & {
  config: Pick<App['config'], 'SMTP_URL' | 'SMS_URL' | 'VOICE_URL' | 'LETTER_URL' | 'MAIL_FROM'> & LimitsApp['config'];
};

export type Outcome = 'sent' | 'retry' | 'failed' | 'refused';

export interface SenderOptions {
  /** How long an idle sender waits before it looks again, in milliseconds: 1,000 unless told. */
  idle?: number;
  /** Called after each attempt, for the metrics. */
  onOutcome?: (channel: Channel, outcome: Outcome) => void;
  /** Called once a message has gone or was given up, by its number; what it throws is logged. */
  onEnded?: (id: number) => Promise<unknown>;
  transports?: Transports;
}

export interface Sender {
  /** Sends what is due now, each channel in several rounds if there is much; answers how many attempts were made. */
  sendDue(): Promise<number>;
  /** Takes nothing more and waits for what is under way, 5 seconds at most. */
  stop(): Promise<void>;
}

const MOST_ATTEMPTS = 10;
/** Since it was written: a server that cannot be reached is asked so long, as links and texts last (LINK_HOURS). */
const AWAY = hours(48);
/** Since it was written: what waited longer, for a gateway that was not there, says nothing true any more. */
const TOO_OLD = days(30);
const LEASE = minutes(2); // longer than any attempt lasts: who still holds one is dead
const DEADLINE = minutes(1);
const PATIENCE = 5_000;

/** 30 s · 2^n, an hour at most; `attempts` counts the one that just failed. In milliseconds. */
export const backOff = (attempts: number) => Math.min(hours(1), 30_000 * 2 ** Math.max(0, attempts - 1));

/** Sends the outbox of this process's database until stopped; any number of processes may do so together. */
export function startSender(app: SenderApp, options: SenderOptions = {}): Sender {
  const sender = makeSender(app, options);
  // One for each channel: a mail server that does not answer keeps no code by SMS waiting.
  const loops = sender.channels.map(channel =>
    startLoop(app, () => sender.sendChannel(channel), {
      idle: options.idle ?? 1_000,
      trouble: `the outbox cannot be read (${channel})`,
    }),
  );
  return {
    sendDue: sender.sendDue,
    async stop() {
      const ended = loops.map(loop => loop.stop());
      await sender.stop();
      await Promise.all(ended);
    },
  };
}

/** A sender without the loop: tests and commands call `sendDue` themselves. */
export function makeSender(app: SenderApp, options: SenderOptions = {}) {
  const transports = options.transports ?? openTransports(app.config);
  const { channels } = transports;
  const stopping = new AbortController();
  const underWay = new Map<Channel, Promise<unknown>>();

  async function sendDue() {
    const attempts = await Promise.all(channels.map(sendChannel));
    return attempts.reduce((sum, n) => sum + n, 0);
  }

  async function sendChannel(channel: Channel) {
    let attempts = 0;
    while (!stopping.signal.aborted) {
      const batch = await take(app, channel);
      const round = Promise.all(batch.map(attempt));
      underWay.set(
        channel,
        round.catch(() => {}),
      );
      await round;
      attempts += batch.length;
      if (batch.length < CONNECTIONS) break;
    }
    return attempts;
  }

  async function attempt(message: Taken) {
    let error: unknown;
    try {
      if (isDead(message, app.clock.now())) throw new TooLate('too late: the code in it is dead, or it is a month old');
      if (message.is_dropped && message.attempts > MOST_ATTEMPTS)
        throw new Error('whoever tried to send it died, or could not say what came of it');
      const cause = message.attempts === 1 ? await refusedBecause(app, message) : null;
      if (cause) throw new Refused(cause);
      await before(transports.deliver(message), DEADLINE, stopping.signal);
    } catch (caught) {
      error = caught ?? new Error('unknown');
    }
    const outcome = await persist(() => record(app, message, error), message.lease_until, app, stopping.signal);
    if (outcome) options.onOutcome?.(message.channel as Channel, outcome);
    if (outcome === 'failed' || outcome === 'sent')
      await options
        .onEnded?.(message.id)
        .catch(told => app.log.error({ err: told, outbox: message.id }, 'nobody was told what became of it'));
  }

  return {
    channels,
    sendDue,
    sendChannel,
    async stop() {
      const timer = setTimeout(() => stopping.abort(), PATIENCE);
      await Promise.all(underWay.values());
      clearTimeout(timer);
      stopping.abort();
      transports.close();
    },
  };
}

type Taken = Outgoing &
  Counted & {
    attempts: number;
    lease_until: Date;
    expires_at: Date | null;
    /** Nobody wrote down what became of the attempt before. */
    is_dropped: boolean;
  };

const isDead = ({ expires_at, created_at }: Taken, at: Date) =>
  (expires_at !== null && expires_at <= at) || after(created_at, TOO_OLD) <= at;

/** A limit keeps it back: it is not tried again by itself. */
class Refused extends Error {}

/** The code in it is dead, or it waited for too long. */
class TooLate extends Error {}

const causeIn = (error: unknown) =>
  error instanceof Refused ? 'limit' : error instanceof TooLate ? 'expired' : causeOf(error);

/**
 * Leases the next rows of a channel that are due, first those with a code that will be dead soon. The attempt is counted
 * before it begins, so that a message that kills the process each time ends too.
 */
async function take(app: SenderApp, channel: Channel): Promise<Taken[]> {
  const now = app.clock.now();
  const rows = await app.db
    .with('due', db =>
      db
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('next_attempt_at', '<=', now)
        .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy('expires_at')
        .orderBy('next_attempt_at')
        .limit(CONNECTIONS)
        .forUpdate()
        .skipLocked()
        .select(['id', sql<boolean>`lease_until is not null`.as('is_dropped')]),
    )
    .updateTable('outbox')
    .set(eb => ({ lease_until: after(now, LEASE), attempts: eb('attempts', '+', 1) }))
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .returning([
      'outbox.id',
      'channel',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'created_at',
      'attempts',
      'lease_until',
      'expires_at',
      'template',
      'account_id',
      'author_id',
      'due.is_dropped',
    ])
    .execute();
  return rows as Taken[];
}

/** Writes what became of an attempt. A sent message keeps no body: the links in it are secrets. */
async function record(app: SenderApp, message: Taken, error: unknown): Promise<Outcome> {
  const now = app.clock.now();
  const row = app.db.updateTable('outbox').where('id', '=', message.id).where('state', '=', 'waiting');
  if (error === undefined) {
    const said = { lease_until: null, last_error: null, cause: null };
    await row.set({ state: 'sent', sent_at: now, ...said, text_body: '', html_body: null }).execute();
    return 'sent';
  }
  const next = after(now, backOff(message.attempts));
  const cause = causeIn(error);
  const isAway = (cause === 'unreachable' || cause === 'timeout') && next < after(message.created_at, AWAY);
  const isOver = (message.attempts >= MOST_ATTEMPTS && !isAway) || isDead(message, next);
  const outcome = error instanceof Refused ? 'refused' : isOver ? 'failed' : 'retry';
  const why = reason(error);
  await row
    .set({
      state: outcome === 'retry' ? 'waiting' : outcome,
      next_attempt_at: next,
      lease_until: null,
      last_error: why,
      cause,
      ...(outcome !== 'retry' && message.expires_at ? { text_body: '', html_body: null } : {}),
    })
    .execute();
  app.log.warn(
    { outbox: message.id, channel: message.channel, attempts: message.attempts, reason: why, outcome },
    'not sent',
  );
  return outcome;
}

/** The database may be away just when a message has gone: saying so is tried while the lease holds, lest it go twice. */
async function persist(
  write: () => Promise<Outcome>,
  leaseUntil: Date,
  app: SenderApp,
  stopping: AbortSignal,
): Promise<Outcome | null> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await write();
    } catch (error) {
      if (stopping.aborted || after(app.clock.now(), pause) >= leaseUntil) {
        app.log.error({ err: error }, 'the outcome of a message could not be written');
        return null;
      }
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}

/** `work`, or an error after `milliseconds` or when `signal` says to stop. */
function before<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(NO_ANSWER)), milliseconds);
    const stop = () => reject(new Error('the server stops'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
