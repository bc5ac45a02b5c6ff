import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { App } from '../app.ts';
import { days } from '../clock.ts';
import { outboxRefused, outboxToday } from '../http/metrics.ts';
import { hashSecret } from '../secrets.ts';
import { enqueueMail } from './outbox.ts';
import type { Channel } from './transports.ts';

export type LimitsApp = Pick<App, 'db' | 'clock' | 'log'> & {
  config: Pick<
    App['config'],
    | 'SMS_COUNTRIES'
    | 'LIMIT_SMS_RECIPIENT'
    | 'LIMIT_SMS_AUTHOR'
    | 'LIMIT_SMS_DAY'
    | 'LIMIT_VOICE_RECIPIENT'
    | 'LIMIT_VOICE_DAY'
    | 'LIMIT_MAIL_RECIPIENT'
    | 'LIMIT_MAIL_AUTHOR'
    | 'LIMIT_MAIL_DAY'
    | 'SECURITY_EMAIL'
  >;
};

/** A row of the outbox, as far as its limits need. */
export interface Counted {
  channel: string;
  recipient: string;
  template: string | null;
  account_id: number | null;
  author_id: number | null;
}

/** The mails with fixed words that tell a person of the safety of their account: each its own sort, as a template is. */
export const GUARDS = [
  'emailAsked',
  'wrongPasswords',
  'opposition',
  'holdLifted',
  'bankChange',
  'visit',
  'acted',
  'newDevice',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'copiedPasskey',
  'wrongCodes',
  'signatureAsked',
  'signatureDecided',
  'letterAsked',
  'linkBound',
  'linkEnded',
  'managerEmail',
  'exportsStopped',
  'exportsLifted',
] as const;
export type Guard = (typeof GUARDS)[number];
/** Links (limited where they are issued), what tells a person that somebody touched their account, and the fund's security of
 * what is under way: an author's limit does not keep it back, or whoever attacks would first write enough. */
const MATTERS = new Set<string>(['2', '5', '6', '8', '9', '10', '12', '13', '16', '18', 'security', ...GUARDS]);
/** Of a telephone or an account that was changed: told by SMS and call whatever was sent before. */
const UNLIMITED = new Set<string | null>(['13', '18']);
/** What is said once a day before the ceiling is reached. */
const EARLY = 0.8;

interface Bucket {
  bucket: string;
  /** Hashed: who is erased is written in no count. */
  subject: string;
  most: number;
  /** Why a message beyond it does not go; null where it goes all the same. */
  cause: string | null;
}

/**
 * Counts a message that is about to go for the first time, and answers why it must not, in French, or null. Exact however
 * many processes send; a day is 24 hours of UTC. Beyond the day's ceiling SMS stop, mails go on and it is said.
 */
export async function refusedBecause(app: LimitsApp, message: Counted): Promise<string | null> {
  const cause = wrongCountry(app, message) ?? (await beyond(app, message));
  if (cause) outboxRefused.inc({ channel: message.channel });
  return cause;
}

/** Whether SMS and calls go to the country of this number (SMS_COUNTRIES); who is there is not offered them. */
export const isServed = (app: Pick<LimitsApp, 'config'>, number: string): boolean =>
  wrongCountry(app, { channel: 'sms', recipient: number }) === null;

function wrongCountry(
  { config }: Pick<LimitsApp, 'config'>,
  { channel, recipient }: Pick<Counted, 'channel' | 'recipient'>,
): string | null {
  if (channel !== 'sms' && channel !== 'voice') return null;
  const what = channel === 'sms' ? 'SMS non envoyé' : 'Appel non fait';
  const number = parsePhoneNumberFromString(recipient);
  const countries = number?.country ? [number.country] : (number?.getPossibleCountries() ?? []);
  if (countries.some(country => config.SMS_COUNTRIES.includes(country))) return null;
  return countries.length > 0
    ? `${what} : le pays du numéro (${countries[0]}) n'est pas dans SMS_COUNTRIES`
    : `${what} : le numéro ne peut pas être lu`;
}

function bucketsOf({ config }: LimitsApp, message: Counted): Bucket[] {
  const { channel, recipient, template, account_id, author_id } = message;
  const isSms = channel === 'sms';
  const what = isSms ? 'SMS' : 'e-mails';
  const list: Bucket[] = [];
  const add = (bucket: string, subject: string | number, most: number, cause: string | null) =>
    list.push({ bucket: `${channel} ${bucket}`, subject: hashSecret(String(subject)), most, cause });
  // A letter is a copy of paper that went; how many codes a person is sent has limits of its own (fund/proof).
  if (channel === 'letter') return list;
  // Whoever asks for another's account would use up their telephone's messages first.
  const isNeverKept = UNLIMITED.has(template);
  if (author_id !== null && channel !== 'voice') {
    const most = isSms ? config.LIMIT_SMS_AUTHOR : config.LIMIT_MAIL_AUTHOR;
    const isKept = !isNeverKept && (isSms || !MATTERS.has(template ?? ''));
    add('author', author_id, most, isKept ? `plus de ${most} ${what} par jour causés par la même personne` : null);
  }
  if (channel === 'voice') {
    const [most, day] = [config.LIMIT_VOICE_RECIPIENT, config.LIMIT_VOICE_DAY];
    add('recipient', recipient, most, isNeverKept ? null : `plus de ${most} appels par jour à ce numéro`);
    add('day', '', day, isNeverKept ? null : `plus de ${day} appels ce jour : ils reprennent demain`);
  } else if (isSms) {
    const [most, day] = [config.LIMIT_SMS_RECIPIENT, config.LIMIT_SMS_DAY];
    add('recipient', recipient, most, isNeverKept ? null : `plus de ${most} SMS par jour à ce numéro`);
    add('day', '', day, isNeverKept ? null : `plus de ${day} SMS ce jour : ils reprennent demain`);
  } else {
    const most = config.LIMIT_MAIL_RECIPIENT;
    // To members and managers, not to the services, who are written to by everybody. By template: a flood of one kind
    // does not keep another from being read.
    if (account_id !== null) {
      add(
        'recipient',
        `${template ?? ''} ${recipient.toLowerCase()}`,
        most,
        `plus de ${most} e-mails de cette sorte par jour à cette adresse`,
      );
    }
    add('day', '', config.LIMIT_MAIL_DAY, null);
  }
  return list;
}

async function beyond(app: LimitsApp, message: Counted): Promise<string | null> {
  const buckets = bucketsOf(app, message);
  if (buckets.length === 0) return null;
  const start = new Date(Math.floor(app.clock.now().getTime() / days(1)) * days(1));
  const values = sql.join(buckets.map(({ bucket, subject }) => sql`(${bucket}, ${subject}, ${start}::timestamptz, 1)`));
  // Always in the same order of buckets: two that wait for each other would not end.
  const { rows } = await sql<{ bucket: string; hits: number }>`
    insert into rate_limit (bucket, subject, window_start, hits) values ${values}
    on conflict (bucket, subject, window_start) do update set hits = rate_limit.hits + 1
    returning bucket, hits`.execute(app.db);
  const hits = new Map(rows.map(row => [row.bucket, row.hits]));
  const day = buckets.at(-1)!;
  await tellOfDay(app, message.channel as Channel, day.most, hits.get(day.bucket)!);
  const full = buckets.find(({ bucket, most, cause }) => cause && hits.get(bucket)! > most);
  return full?.cause ? `Limite : ${full.cause}` : null;
}

/** What the day's ceiling of a channel is called, and what comes of passing it. */
const DAYS: Record<Channel, [name: string, what: string, after: string]> = {
  sms: ['LIMIT_SMS_DAY', 'SMS', "Aucun SMS ne part plus jusqu'à minuit (UTC)."],
  voice: ['LIMIT_VOICE_DAY', 'appels', "Aucun appel ne part plus jusqu'à minuit (UTC)."],
  mail: ['LIMIT_MAIL_DAY', 'e-mails', 'Ils continuent de partir.'],
  letter: ['', 'courriers', ''],
};

/** At most twice a day, whatever the number of processes: each sees another count. */
async function tellOfDay(app: LimitsApp, channel: Channel, most: number, hits: number) {
  outboxToday.set({ channel }, hits);
  const isFull = hits === most + 1;
  if (!isFull && hits !== Math.ceil(most * EARLY)) return;
  app.log.warn({ channel, most, hits }, isFull ? "the day's ceiling is passed" : "the day's ceiling is near");
  if (!isFull || !app.config.SECURITY_EMAIL) return;
  const [name, what, after] = DAYS[channel];
  const subject = `Plafond du jour dépassé : ${what}`;
  const text = `Plus de ${most} ${what} ont été demandés aujourd'hui (${name}). ${after}`;
  await enqueueMail(app.db, { to: app.config.SECURITY_EMAIL, subject, text, template: 'security' }, app.clock.now());
}
