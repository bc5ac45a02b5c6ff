import { countrySpecs, validateBIC } from 'ibantools';
import { say } from '../texts/words.ts';

/** The parts of an account number that may be wrong, in the order in which they are looked at. */
type IbanPart = 'missing' | 'characters' | 'country' | 'length' | 'bank' | 'branch' | 'account' | 'ribKey' | 'key';

/** What a French IBAN says: bank and branch (10 digits), account (11 signs), RIB key (2 digits). */
export interface Rib {
  sortCode: string;
  accountCode: string;
  ribKey: string;
}

export type IbanCheck =
  /** `iban` without spaces, in capitals. `rib`: null for an account that is not of the French banks. */
  { problem: null; iban: string; country: string; rib: Rib | null } | { problem: { part: IbanPart; message: string } };

/** France, Monaco and the territories overseas, whose banks number accounts as a RIB. Most of them write FR. */
const RIB_COUNTRIES = ['FR', 'MC', 'GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'];

const LETTERS = '12345678912345678923456789';
/** A French account number's letters stand for digits: A and J for 1, B, K and S for 2… */
const asDigits = (account: string) => account.replace(/[A-Z]/g, letter => LETTERS[letter.charCodeAt(0) - 65]!);

/** The RIB key of a bank, a branch and an account: 97 − (89 × bank + 15 × branch + 3 × account) modulo 97. */
export function ribKeyOf(bank: string, branch: string, account: string): string {
  const sum = 89 * Number(bank) + 15 * Number(branch) + 3 * Number(asDigits(account));
  return String(97 - (sum % 97)).padStart(2, '0');
}

/** The check of ISO 13616: the four first signs at the end, letters as 10 to 35, modulo 97 is 1. */
export function isModuloRight(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** As it is stored: without spaces, dots, dashes and the word 'IBAN', in capitals. */
export const plainIban = (given: string) =>
  given
    .replace(/[\s.\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');

/** In groups of four, as banks print it. */
export const groupedIban = (given: string) => plainIban(given).replace(/(.{4})(?=.)/g, '$1\u00a0');

/** The four last signs: what is shown of an account that is on record. */
export const lastFour = (number: string) => plainIban(number).slice(-4);

/** The country and the four last signs; the others are points. Never more than that leaves the server. */
export function maskedIban(iban: string): string {
  const plain = plainIban(iban);
  return plain.slice(0, 2) + '•'.repeat(Math.max(0, plain.length - 6)) + plain.slice(2).slice(-4);
}

/** The parts of a French IBAN that is right; null for another country's. */
export function ribOf(iban: string): Rib | null {
  if (!RIB_COUNTRIES.includes(iban.slice(0, 2))) return null;
  return { sortCode: iban.slice(4, 14), accountCode: iban.slice(14, 25), ribKey: iban.slice(25, 27) };
}

/** An account abroad, by the country alone, which a wrong number may still tell: one that has no IBAN tells nothing. */
export function isForeign(iban: string): boolean {
  const country = plainIban(iban).slice(0, 2);
  return !RIB_COUNTRIES.includes(country) && Boolean(countrySpecs[country]?.chars);
}

const names = new Intl.DisplayNames('fr', { type: 'region' });

/** Whether an IBAN is right, and otherwise which part is wrong, in French; the same on both sides. */
export function checkIban(given: string): IbanCheck {
  const iban = plainIban(given);
  const country = iban.slice(0, 2);
  const wrong =
    shapeProblem(iban) ?? (RIB_COUNTRIES.includes(country) ? frenchProblem(iban) : foreignProblem(iban)) ?? null;
  if (wrong) return { problem: { part: wrong[0], message: wrong[1] } };
  return { problem: null, iban, country, rib: ribOf(iban) };
}

type Problem = [part: IbanPart, message: string];

function shapeProblem(iban: string): Problem | undefined {
  if (iban === '') return ['missing', say('rules.iban.missing')];
  const odd = [...iban].find(sign => !/[A-Z0-9]/.test(sign));
  if (odd) return ['characters', say('rules.iban.sign', { sign: odd })];
  if (/^\d{10}[A-Z0-9]{11}\d{2}$/.test(iban)) return ['country', say('rules.iban.rib')];
  if (!/^[A-Z]{2}/.test(iban)) return ['country', say('rules.iban.noCountry')];
  const country = iban.slice(0, 2);
  const length = countrySpecs[country]?.chars;
  if (!length) return ['country', say('rules.iban.country', { country })];
  if (iban.length !== length) {
    const about = { country: names.of(country) ?? country, length, gap: Math.abs(length - iban.length) };
    return ['length', iban.length < length ? say('rules.iban.short', about) : say('rules.iban.long', about)];
  }
  if (!/^\d\d$/.test(iban.slice(2, 4))) return ['key', say('rules.iban.digits')];
  return undefined;
}

function frenchProblem(iban: string): Problem | undefined {
  const [bank, branch, account, key] = [iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25), iban.slice(25)];
  if (!/^\d{5}$/.test(bank)) return ['bank', say('rules.iban.bank')];
  if (bank === '00000') return ['bank', say('rules.iban.noBank')];
  if (!/^\d{5}$/.test(branch)) return ['branch', say('rules.iban.branch')];
  if (/^0+$/.test(account)) return ['account', say('rules.iban.account')];
  if (!/^\d\d$/.test(key)) return ['ribKey', say('rules.iban.ribDigits')];
  const isRibRight = Number(key) === Number(ribKeyOf(bank, branch, account));
  if (isModuloRight(iban)) {
    if (isRibRight) return undefined;
    return ['ribKey', say('rules.iban.ribKey')];
  }
  if (isRibRight) return ['key', say('rules.iban.countryKey', { country: iban.slice(0, 2) })];
  return ['key', say('rules.iban.key')];
}

function foreignProblem(iban: string): Problem | undefined {
  const spec = countrySpecs[iban.slice(0, 2)]!;
  const account = iban.slice(4);
  if (spec.bban_regexp && !new RegExp(spec.bban_regexp).test(account))
    return ['account', say('rules.iban.foreignForm')];
  if (!isModuloRight(iban)) return ['key', say('rules.iban.key')];
  if (spec.bban_validation_func && !spec.bban_validation_func(account))
    return ['account', say('rules.iban.foreignKey')];
  return undefined;
}

/** Countries whose banks may stand under another's code: the Crown dependencies under the United Kingdom. */
const BANKS_OF: Record<string, string[]> = { GB: ['GG', 'JE', 'IM'] };

/** What is wrong with a BIC, in French, or null. `iban`: the account that it goes with, right or not. */
export function bicProblem(given: string, iban: string): string | null {
  const bic = given.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]*$/.test(bic)) return say('rules.bank.bicSigns');
  if (bic.length !== 8 && bic.length !== 11) return say('rules.bank.bicLength', { length: bic.length });
  if (!validateBIC(bic).valid) return say('rules.bank.bicWrong');
  const country = plainIban(iban).slice(0, 2);
  const ofBank = bic.slice(4, 6);
  const isSame =
    ofBank === country ||
    (RIB_COUNTRIES.includes(country) && RIB_COUNTRIES.includes(ofBank)) ||
    BANKS_OF[country]?.includes(ofBank) ||
    BANKS_OF[ofBank]?.includes(country);
  if (/^[A-Z]{2}$/.test(country) && !isSame)
    return say('rules.bank.bicCountry', { country: names.of(ofBank) ?? ofBank });
  return null;
}
