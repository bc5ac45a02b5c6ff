import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SIGNATURE_KINDS, type SignatureKind } from 'contract/values/signatures.ts';
import type * as z from 'zod';
import { keepPrivate } from './private-files.ts';
import { refusal, unknownProxy, warnings } from './production.ts';
import { Variables } from './variables.ts';

/** A configuration that cannot work: one clear line, exit code 1. */
export class ConfigError extends Error {}

/** Where people find what listens at `host`: this machine by its name, since browsers refuse passkeys at a bare IP address. */
export function addressAt(host: string, port: number): string {
  const isLoopback = /^(127(\.\d+){3}|::1|localhost)$/.test(host);
  return `http://${isLoopback ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Why a value is refused, in French. */
export function explain(issue: z.core.$ZodRawIssue): string {
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
export const DELIVERED_SIGNATURES: readonly SignatureKind[] = SIGNATURE_KINDS.filter(kind => kind !== 'certificate');

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
    /** The variables that the environment says. */
    given: new Set(Object.keys(given)),
    secrets,
    auditSecrets,
    warnings: v.MODE === 'production' ? warnings(v) : [],
    isProduction: v.MODE === 'production',
    SECOND_SIGNATURE: v.SECOND_SIGNATURE ?? (v.MODE === 'production' ? [...DELIVERED_SIGNATURES] : []),
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
