import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { estimatedBits } from './entropy.ts';

const LEAST_BITS = 80;

/** What production looks at; every name is a variable. */
interface Variables {
  MEMBER_URL?: string | undefined;
  BACK_OFFICE_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  CLAMD_URL?: string | undefined;
  TRUSTED_PROXY?: string | undefined;
  AUDIT_HEADS?: string | undefined;
  SECURITY_CONTACT?: string | undefined;
  FILES_URL?: string | undefined;
  DATA_DIR: string;
}

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);

/** Why production does not start with these, in one line; null when it does. */
export function refusal(variables: Variables, secrets: Record<'SECRET' | 'AUDIT_KEY', readonly string[]>) {
  for (const name of ['MEMBER_URL', 'BACK_OFFICE_URL'] as const) {
    const { protocol, hostname } = new URL(variables[name]!);
    if (protocol === 'http:' && !isLoopback(hostname))
      return `Variable ${name} : https:// obligatoire en production (http:// sur cette machine seulement).`;
  }
  for (const [name, given] of Object.entries(secrets)) {
    const bits = Math.min(...given.map(estimatedBits));
    if (bits < LEAST_BITS)
      return `Variable ${name} : trop facile à deviner (${bits} bits estimés, ${LEAST_BITS} au moins) ; openssl rand -base64 32 en donne une bonne valeur.`;
  }
  if (secrets.AUDIT_KEY.some(key => secrets.SECRET.includes(key)))
    return 'Variable AUDIT_KEY : une autre valeur que celle de SECRET est attendue.';
  if (!variables.FILES_URL && !isAbsolute(variables.DATA_DIR))
    return 'Variable DATA_DIR : un chemin absolu est obligatoire en production (ou FILES_URL) ; ailleurs, les fichiers déposés manqueraient.';
  const wide = rangesOf(variables.TRUSTED_PROXY).find(trustsEverybody);
  if (wide) return `Variable TRUSTED_PROXY : ${wide} fait confiance à tout le monde ; nommez votre mandataire.`;
  return null;
}

/** What production starts with, but says, one line each. */
export function warnings(variables: Variables): string[] {
  const lines: string[] = [];
  for (const name of ['MEMBER_URL', 'BACK_OFFICE_URL'] as const) {
    if (variables[name]?.startsWith('http:'))
      lines.push(`Variable ${name} : http:// sur cette machine, pour un essai seulement.`);
  }
  if (!variables.CLAMD_URL)
    lines.push('Variable CLAMD_URL : aucun antivirus, les fichiers déposés sont servis sans avoir été analysés.');
  if (!variables.AUDIT_HEADS)
    lines.push(
      "Variable AUDIT_HEADS : rien n'est écrit hors de la base, une coupure de la fin du journal d'audit ne se verrait pas.",
    );
  if (!variables.SECURITY_CONTACT)
    lines.push('Variable SECURITY_CONTACT : aucune adresse pour signaler une faille (security.txt est absent).');
  if (variables.DATABASE_URL && !isEncrypted(variables.DATABASE_URL))
    lines.push('Variable DATABASE_URL : la base est sur une autre machine, sans TLS (sslmode=verify-full).');
  if (
    !variables.TRUSTED_PROXY &&
    [variables.MEMBER_URL, variables.BACK_OFFICE_URL].some(url => url?.startsWith('https:'))
  )
    lines.push(
      'Variable TRUSTED_PROXY : aucun mandataire nommé devant ces adresses https://, tous les visiteurs ont la sienne et partagent ses limites.',
    );
  for (const range of rangesOf(variables.TRUSTED_PROXY).filter(isWide))
    lines.push(`Variable TRUSTED_PROXY : ${range} est une plage très large d'adresses publiques.`);
  return lines;
}

function isEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host)) return true;
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'verify-full' : 'disable');
  return ['require', 'verify-ca', 'verify-full'].includes(mode);
}

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const rangesOf = (list: string | undefined) => list?.split(',').map(range => range.trim()) ?? [];

/** The part of TRUSTED_PROXY that is neither an address, nor a range (address/bits), nor a name; null when all are. */
export function unknownProxy(list: string): string | null {
  const isKnown = (range: string) => {
    if (NAMES.includes(range)) return true;
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return most > 0 && Number(bits ?? most) <= most;
  };
  return rangesOf(list).find(range => !isKnown(range)) ?? null;
}

/** How many bits of an address a range leaves open to anybody, and whether they are of a private network. */
function measure(range: string) {
  const [address = '', bits] = range.split('/');
  const version = isIP(address);
  const mapped = /^::ffff:/i.test(address) && Number(bits ?? 128) >= 96;
  const isFour = version === 4 || mapped;
  const fixed = Number(bits ?? (version === 4 ? 32 : 128)) - (mapped ? 96 : 0);
  const plain = mapped ? address.slice(7) : address;
  const isPrivate = isFour
    ? /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
        plain,
      )
    : /^(f[cd]|fe[89ab])/i.test(plain);
  return { isFour, fixed, isPrivate };
}

function trustsEverybody(range: string): boolean {
  if (NAMES.includes(range)) return false;
  const { isFour, fixed, isPrivate } = measure(range);
  return isFour ? fixed < 8 : fixed < (isPrivate ? 7 : 20);
}

function isWide(range: string): boolean {
  if (NAMES.includes(range)) return false;
  const { isFour, fixed, isPrivate } = measure(range);
  return !isPrivate && fixed < (isFour ? 16 : 32);
}
