import type { AccessAction } from 'contract/calls/own-data.ts';
import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { fill } from 'contract/texts/words.ts';
import { deviceOf } from 'contract/values/devices.ts';
import { groupedIban } from 'contract/values/iban.ts';
import { euros } from '../../platform/pdf/words.ts';

const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });
const TWO_DECIMALS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const AMOUNTS =
  /amount|^net_|^csg_|^crds$|^casa$|contributions$|insurance$|deductions$|appreciation_in_euro|fiscal_income|^income_tax$/;
const RAW = /(^|_)(id|year)$/;

/** Where the portal says what a code means: by field, then by code. */
const CODES: Record<string, (code: string) => string> = {
  statut: code => `person.statuts.${code}`,
  proof_state: code => `proof.states.${code}`,
  change_state: code => `records.requests.states.${code}`,
  marital_status: code => `sending.tax.statuses.${code}`,
  type: code => (code === 'rentier' ? 'home.retired' : 'home.employed'),
};
const CHANNELS: Record<string, string> = { mail: 'e-mail', sms: 'SMS' };

/** A value as a person reads it, in the words of the portal (`texts`); '' for what is missing. */
export function readable(name: string, value: unknown, texts: Record<string, string>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return DATE.format(value);
  if (typeof value === 'number') {
    if (AMOUNTS.test(name)) return euros(value);
    if (name === 'service_appreciation') return euros(value, 4);
    if (name.includes('point')) return TWO_DECIMALS.format(value);
    return RAW.test(name) ? String(value) : NUMBER.format(value);
  }
  if (Array.isArray(value)) return [...new Set(value.map(one => actionWords(one as AccessAction, texts)))].join(', ');
  const text = String(value);
  if (CODES[name]) return texts[CODES[name](text)] ?? text;
  if (name === 'iban') return groupedIban(text);
  if (name === 'channel') return CHANNELS[text] ?? text;
  if (name === 'user_agent') return deviceName(text, texts);
  if (name.endsWith('_number')) return frenchPhone(text);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : text;
}

const actionWords = ({ action, folderId }: AccessAction, texts: Record<string, string>) => {
  const words = texts[ACCESS_WORDS[action as keyof typeof ACCESS_WORDS] ?? 'accesses.actions.other'] ?? action;
  return folderId === null ? words : fill(texts['accesses.onFolder'] ?? '', { action: words, number: folderId });
};

/** '06 12 34 56 78'; a number of elsewhere as it is held. */
const frenchPhone = (number: string) =>
  number.replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');

function deviceName(userAgent: string, texts: Record<string, string>): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return fill(texts['devices.name'] ?? '', { browser, system });
  return browser ?? system ?? texts['devices.unknown'] ?? '';
}

export const frenchMoment = (at: Date) => DATE.format(at);
