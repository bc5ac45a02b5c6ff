import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { REQUEST_DAYS, REQUEST_KIND_NAMES, type RequestKind } from 'contract/values/requests.ts';
import { SIGNATURE_KINDS, type SignatureKind } from 'contract/values/signatures.ts';
import * as z from 'zod';
import { keepPrivate } from './private-files.ts';
import { refusal, unknownProxy, warnings } from './production.ts';

/** A configuration that cannot work: one clear line, exit code 1. */
export class ConfigError extends Error {}

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const count = (standard: number, least = 1) => z.coerce.number().int().min(least).default(standard);
const countOrNone = () => z.coerce.number().int().min(1).optional();
const flag = (standard: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(standard ? 'true' : 'false')
    .transform(value => value === 'true' || value === '1');
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `une adresse ${protocols.map(p => `${p}://…`).join(' ou ')}`,
  });

/** A provider of identities: FranceConnect, ProConnect. Without an issuer there is none. */
const providerVariables = <P extends string>(prefix: P, scopes: string) =>
  ({
    [`${prefix}_ISSUER`]: url('http', 'https').optional(),
    [`${prefix}_CLIENT_ID`]: z.string().optional(),
    [`${prefix}_CLIENT_SECRET`]: z.string().optional(),
    [`${prefix}_ACR`]: z.string().default('eidas1'),
    [`${prefix}_SCOPES`]: z.string().default(scopes),
  }) as Record<`${P}_ISSUER`, z.ZodOptional<z.ZodURL>> &
    Record<`${P}_CLIENT_ID` | `${P}_CLIENT_SECRET`, z.ZodOptional<z.ZodString>> &
    Record<`${P}_ACR` | `${P}_SCOPES`, z.ZodDefault<z.ZodString>>;

/** Every variable of docs/operations.md. Times are in the unit that the name says; sizes in Mo (1024 × 1024 bytes). */
const Variables = z.object({
  MODE: z.enum(['demonstration', 'production', 'test']).default('demonstration'),
  HOST: z.string().default('127.0.0.1'),
  MEMBER_PORT: port(3000),
  BACK_OFFICE_PORT: port(3001),
  MAILBOX_PORT: port(3002),
  MEMBER_URL: url('http', 'https').optional(),
  BACK_OFFICE_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: count(20),
  FILES_URL: z.union([url('s3'), z.literal('')]).optional(), // s3://key:secret@host:port/bucket?region=…&tls=false, or s3://bucket
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Votre caisse de retraite <ne-pas-repondre@retraite.example>'),
  MANAGEMENT_EMAIL: z.string().default('gestion@retraite.example'),
  SMS_URL: url('http', 'https').optional(),
  VOICE_URL: url('http', 'https').optional(),
  LETTER_URL: url('http', 'https').optional(), // the demonstration's mailbox shows a copy of what is printed
  LETTER_CODES: flag(true), // codes by post: the fund prints and posts the letters
  BANK_CHECK_URL: url('http', 'https').optional(),
  BANK_WAIT_DAYS: count(3, 0), // before new bank details are accepted
  BANK_WAIT_LONG_DAYS: count(10, 0), // asked by the password alone, or soon after a change of contact, password or device
  BANK_WAIT_MATCH_DAYS: count(3, 0), // asked by more than a password, of a holder whom the register knows
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .default('FR,GP,MQ,GF,RE,YT,PM,BL,MF,WF,PF,NC')
    .transform(list => list.split(',')),
  SECURITY_EMAIL: z.email().optional(),
  CLAMD_URL: url('tcp').optional(),
  SECRET: z.string().optional(), // several, separated by commas, to rotate: the first signs, all are accepted
  AUDIT_KEY: z.string().optional(), // signs the seals of the audit log; several to rotate, as SECRET
  AUDIT_HEADS: z.string().optional(), // where the heads of its chain go: a file, s3://…/prefix, syslog://host:514, syslog+tcp://…
  SECURITY_CONTACT: z.string().optional(), // mailto:… or https://…, for security.txt
  TRUSTED_PROXY: z.string().optional(), // addresses or ranges, separated by commas
  FROALA_KEY: z.string().optional(),
  API_DOCS: flag(false), // always shown outside production
  METRICS_TOKEN: z.string().min(16).optional(), // without it /metrics answers the loopback address only
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  ACCESS_TOKEN_MINUTES: count(10),
  REFRESH_TOKEN_HOURS: count(12),
  SESSION_MAX_HOURS: count(24),
  REFRESH_GRACE_SECONDS: count(10, 0),
  DEVICE_DAYS: count(365), // since its last sign-in, a browser is known
  CONNECT_AS_TOKEN_SECONDS: count(60),
  CONNECT_AS_MINUTES: count(30),
  ACTING_MINUTES: count(15),
  LINK_HOURS: count(48),
  CAPTCHA_MINUTES: count(10),
  CAPTCHA_WORK: count(1_000), // tries of the proof of work, on average
  PROOF_MINUTES: count(5),
  ...providerVariables('FRANCE_CONNECT', 'openid given_name family_name birthdate gender birthplace birthcountry'),
  ...providerVariables('PRO_CONNECT', 'openid given_name usual_name email'),
  PROVIDER_SECONDS: count(5), // for each answer of FranceConnect or ProConnect
  STAFF_SECOND_FACTOR: z.enum(['required', 'administrators', 'offered']).optional(), // required in production unless told
  SECOND_SIGNATURE: z // the acts that take two people; DELIVERED_SIGNATURES in production unless told, none elsewhere
    .string()
    .transform(list => (list === 'none' ? [] : list.split(',').map(kind => kind.trim())))
    .pipe(z.array(z.enum(SIGNATURE_KINDS)))
    .optional(),
  SIGNATURE_DAYS: count(7), // a request waits for its second signature
  REQUESTS_DUE: z // in how many working days: 'message=5,bankChange=7'
    .string()
    .default('')
    .transform(list => Object.fromEntries(list.split(',').flatMap(one => (one ? [one.trim().split('=')] : []))))
    .pipe(z.partialRecord(z.enum(REQUEST_KIND_NAMES), z.coerce.number().int().min(1).max(250)))
    .transform((told): Record<RequestKind, number> => ({ ...REQUEST_DAYS, ...told })),
  HOLIDAYS_ALSACE_MOSELLE: flag(false), // Good Friday and 26 December are no working days
  MAX_FAILED_LOGINS: count(5),
  HASHES_AT_ONCE: count(Math.max(1, availableParallelism() - 1)), // one core is left to the requests
  HASHES_WAITING: count(100), // beyond it a sign-in is answered 503
  LIMIT_SIGN_IN: count(10), // failed ones, a minute and source address
  LIMIT_SIGN_IN_DAY: countOrNone(), // failed ones, a day and source address; 20 times LIMIT_SIGN_IN
  LIMIT_BLOCKED: countOrNone(), // accounts that a source address may block in 5 minutes; LIMIT_SIGN_IN / MAX_FAILED_LOGINS
  LIMIT_FACTOR: count(5), // wrong codes of a second factor, in 5 minutes and account
  LIMIT_FACTOR_DAY: count(30), // the same, a day
  LIMIT_NETWORK: count(5), // times as much for the network around a source address
  LIMIT_FORGOTTEN: count(10),
  LIMIT_LINKS_HOUR: count(5), // password links, and e-mail links, of one account
  LIMIT_LINKS_DAY: count(10),
  LIMIT_SMS_RECIPIENT: count(10), // a day, like the next seven
  LIMIT_SMS_AUTHOR: count(100),
  LIMIT_SMS_DAY: count(2_000),
  LIMIT_VOICE_RECIPIENT: count(10),
  LIMIT_VOICE_DAY: count(500),
  LIMIT_MAIL_RECIPIENT: count(20), // of one template
  LIMIT_MAIL_AUTHOR: count(500),
  LIMIT_MAIL_DAY: count(20_000), // beyond it they go on, and it is said
  LIMIT_TOKEN_CHECK: count(20),
  LIMIT_CAPTCHA: count(60),
  LIMIT_SEARCH: count(120), // a minute and person
  LIMIT_TRACKING: count(300), // page views and actions, a minute and person
  LIMIT_UPLOAD_MO: count(200), // an hour and person
  LIMIT_EXPORT: count(10), // in 10 minutes and person
  BRAKE_PEOPLE: count(60), // people whom a manager reads in an hour before anything is asked
  BRAKE_PROOF_TIMES: count(3), // times what they usually read in an hour: a proof is asked
  BRAKE_ALARM_TIMES: count(6), // the same: exports stop and the security is told
  BRAKE_ALARM_PEOPLE: count(500), // or that many people in an hour
  AUDIT_RETENTION_MONTHS: count(12),
  SUPPORTING_DOCUMENT_MONTHS: count(6),
  MESSAGE_ATTACHMENT_MONTHS: count(24),
  MESSAGE_YEARS: count(5, 2), // not before their attachments
  MEMBER_YEARS: count(5), // after the last folder was closed
  ERASURES_FILE: z.string().optional(), // DATA_DIR/erasures.jsonl unless told
});

/** Where people find what listens at `host`: this machine by its name, since browsers refuse passkeys at a bare IP address. */
export function addressAt(host: string, port: number): string {
  const isLoopback = /^(127(\.\d+){3}|::1|localhost)$/.test(host);
  return `http://${isLoopback ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Why a value is refused, in French. */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `valeurs possibles : ${issue.values.join(', ')}`;
    case 'invalid_type':
      return 'un nombre entier est attendu';
    case 'too_small':
      return issue.origin === 'string' ? `${issue.minimum} caractères au moins` : `${issue.minimum} au moins`;
    case 'too_big':
      return `${issue.maximum} au plus`;
    default:
      return 'ce format est inconnu';
  }
}

const readList = (list: string) => list.split(',').map(secret => secret.trim());

/** In production unless told: the certificates of the very old are many, and a fund decides of them itself. */
const DELIVERED_SIGNATURES: SignatureKind[] = SIGNATURE_KINDS.filter(kind => kind !== 'certificate');

const DEMONSTRATION_SECRET = 'secret-de-demonstration-a-ne-pas-utiliser';
const DEMONSTRATION_SECRETS = [DEMONSTRATION_SECRET, 'secret', 'changeme', 'change-me'];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from `environment`; an error names the variable. In production DATABASE_URL, SECRET and
 * AUDIT_KEY (32 characters or more, not the demonstration's, hard to guess), SMTP_URL and both addresses are required;
 * `warnings` are the lines that production says and starts with.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Variables.safeParse(given, { error: explain });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`Variable ${issue?.path.join('.')} : valeur refusée (${issue?.message}).`);
  }
  const v = read.data;
  const secrets = readList(v.SECRET ?? DEMONSTRATION_SECRET);
  // Outside production the key of the audit log is derived: it is the same at each start, and signs as in production.
  const auditSecrets = v.AUDIT_KEY ? readList(v.AUDIT_KEY) : [`audit ${secrets.join()}`];
  const stranger = v.TRUSTED_PROXY ? unknownProxy(v.TRUSTED_PROXY) : null;
  if (stranger !== null) {
    throw new ConfigError(
      `Variable TRUSTED_PROXY : « ${stranger} » n'est ni une adresse, ni une plage (10.0.0.0/8), ni loopback.`,
    );
  }
  if (v.SECURITY_CONTACT && !/^(mailto:\S+@\S+|https:\/\/\S+|tel:\+\S+)$/.test(v.SECURITY_CONTACT)) {
    throw new ConfigError('Variable SECURITY_CONTACT : mailto:…, https://… ou tel:+… attendu.');
  }
  for (const prefix of ['FRANCE_CONNECT', 'PRO_CONNECT'] as const) {
    if (!v[`${prefix}_ISSUER`]) continue;
    for (const name of [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const)
      if (!v[name]) throw new ConfigError(`Variable ${name} : obligatoire avec ${prefix}_ISSUER.`);
    if (v.MODE === 'production' && !v[`${prefix}_ISSUER`]!.startsWith('https:'))
      throw new ConfigError(`Variable ${prefix}_ISSUER : https:// obligatoire en production.`);
  }
  if (v.MODE === 'production') {
    for (const name of ['DATABASE_URL', 'SECRET', 'AUDIT_KEY', 'SMTP_URL', 'MEMBER_URL', 'BACK_OFFICE_URL'] as const) {
      if (!v[name]) throw new ConfigError(`Variable ${name} : obligatoire en production.`);
    }
    for (const [name, given] of Object.entries({ SECRET: secrets, AUDIT_KEY: auditSecrets })) {
      if (given.some(secret => secret.length < 32 || DEMONSTRATION_SECRETS.includes(secret)))
        throw new ConfigError(`Variable ${name} : 32 caractères au moins, et pas le secret de démonstration.`);
    }
    const refused = refusal(v, { SECRET: secrets, AUDIT_KEY: auditSecrets });
    if (refused) throw new ConfigError(refused);
  }
  return {
    ...v,
    secrets,
    auditSecrets,
    warnings: v.MODE === 'production' ? warnings(v) : [],
    isProduction: v.MODE === 'production',
    SECOND_SIGNATURE: v.SECOND_SIGNATURE ?? (v.MODE === 'production' ? DELIVERED_SIGNATURES : []),
    memberUrl: (v.MEMBER_URL ?? addressAt(v.HOST, v.MEMBER_PORT)).replace(/\/$/, ''),
    backOfficeUrl: (v.BACK_OFFICE_URL ?? addressAt(v.HOST, v.BACK_OFFICE_PORT)).replace(/\/$/, ''),
    dataDir: resolve(v.DATA_DIR),
    /** The embedded database's, where DATABASE_URL names none. */
    databaseFolder: resolve(join(v.DATA_DIR, 'database')),
  };
}

/** Not mkdir's own `recursive`, which never ends where the system says that a folder's parent does not exist (/proc). */
function makeDirectories(path: string) {
  if (existsSync(path)) return;
  makeDirectories(dirname(path));
  mkdirSync(path);
}

/**
 * Creates the data folder, or says in one line why that is impossible; what the product keeps there is its own user's
 * alone. A line more in `warnings` for what another user owns.
 */
export function prepareDataDir(config: Config) {
  try {
    makeDirectories(config.dataDir);
    accessSync(config.dataDir, constants.W_OK | constants.X_OK);
    for (const path of keepPrivate(config.dataDir))
      config.warnings.push(`Variable DATA_DIR : ${path} appartient à un autre compte, qui en garde la lecture.`);
  } catch {
    throw new ConfigError(`Variable DATA_DIR : le dossier ${config.dataDir} ne peut pas être écrit.`);
  }
}
