import { nirKey } from '../contract/src/values/nir.ts';
import { FIRSTNAMES_FEMALE, FIRSTNAMES_MALE, LASTNAMES } from './names.ts';
import { TOWNS } from './places.ts';
import { type Random, zipf } from './random.ts';

export interface Person {
  isWoman: boolean;
  lastname: string;
  firstname: string;
  /** Year, month, day. */
  birth: readonly [number, number, number];
  nir: string;
  nirKey: string;
}

/** Birth and number are never wished for: they follow from the age and the sex. */
export type WishedPerson = Partial<Pick<Person, 'isWoman' | 'lastname' | 'firstname'>>;

const lastname = zipf(LASTNAMES);
const womanName = zipf(FIRSTNAMES_FEMALE);
const manName = zipf(FIRSTNAMES_MALE);
const doubleName = zipf(LASTNAMES, 0.5);

/**
 * A person whose number fits their sex, birth and place; one in fifty has two last names. `age` in years; `wished` is
 * what is not drawn, and the number fits it too.
 */
export function person(random: Random, age: number, thisYear: number, wished: WishedPerson = {}): Person {
  const drawnWoman = random.chance(0.54);
  const isWoman = wished.isWoman ?? drawnWoman;
  const birth = [thisYear - age, random.whole(1, 12), random.whole(1, 28)] as const;
  const nir = socialSecurityNumber(random, isWoman, birth);
  const single = lastname(random);
  return {
    isWoman,
    lastname: random.chance(0.02) ? `${single}-${doubleName(random)}` : single,
    firstname: isWoman ? womanName(random) : manName(random),
    ...wished,
    birth,
    nir,
    nirKey: nirKey(nir),
  };
}

/** Most people were born in a town of the list; one in twenty abroad (99), a few have a provisional number. */
function socialSecurityNumber(random: Random, isWoman: boolean, [year, month]: Person['birth']): string {
  const sex = random.chance(0.002) ? (isWoman ? '8' : '7') : isWoman ? '2' : '1';
  const yearMonth = String(year % 100).padStart(2, '0') + String(month).padStart(2, '0');
  const place = random.chance(0.05)
    ? `99${random.whole(101, 515)}`
    : department(random.pick(TOWNS).zip) + communeCode(random);
  return sex + yearMonth + place + String(random.whole(1, 999)).padStart(3, '0');
}

function department(zip: string): string {
  if (zip.startsWith('202')) return '2B';
  return zip.startsWith('20') ? '2A' : zip.slice(0, 2);
}
const communeCode = (random: Random) => String(random.whole(1, 500)).padStart(3, '0');

const BANKS = [
  { code: '30004', name: 'BNP Paribas', bic: 'BNPAFRPPXXX' },
  { code: '30003', name: 'Société Générale', bic: 'SOGEFRPPXXX' },
  { code: '20041', name: 'La Banque Postale', bic: 'PSSTFRPPPAR' },
  { code: '18206', name: 'Crédit Agricole', bic: 'AGRIFRPP882' },
  { code: '10278', name: 'Crédit Mutuel', bic: 'CMCIFR2AXXX' },
  { code: '30002', name: 'LCL', bic: 'CRLYFRPPXXX' },
  { code: '17515', name: "Caisse d'Épargne", bic: 'CEPAFRPP751' },
  { code: '10107', name: 'Banque Populaire', bic: 'BREDFRPPXXX' },
] as const;

/** An account of a French bank, with the RIB key and the IBAN check digits that go with it. */
export function bankAccount(random: Random): { bank: string; bic: string; iban: string } {
  const bank = random.pick(BANKS);
  const branch = random.digits(5);
  const account = random.digits(11);
  const key = 97 - ((89 * Number(bank.code) + 15 * Number(branch) + 3 * Number(account)) % 97);
  const bban = `${bank.code}${branch}${account}${String(key).padStart(2, '0')}`;
  const check = 98 - Number(BigInt(`${bban}152700`) % 97n); // F = 15, R = 27
  return { bank: bank.name, bic: bank.bic, iban: `FR${String(check).padStart(2, '0')}${bban}` };
}

/** A number from the ranges kept for fiction (06 39 98, 01 99 00…), so that nobody is ever called. */
export const mobileNumber = (random: Random) => `063998${random.digits(4)}`;
export const fixedNumber = (random: Random) =>
  `${random.pick(['019900', '026191', '035301', '046571', '053649'])}${random.digits(4)}`;

/** An address that nobody has: the domain is reserved. */
export function emailOf({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>, number: number): string {
  return `${plain(firstname)}.${plain(lastname)}${number}@courriel.example`;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z]+/g, '-');
