import { fold, foldName } from 'contract/values/fold.ts';
import { type BirthPlace, FRANCE, isSameCommune, placeInNumber } from './birth-place.rules.ts';

/** The six pivot fields of FranceConnect, as it gives them. What it does not know is ''. */
export interface PivotIdentity {
  /** All first names, in the order of the civil register. */
  givenNames: string;
  /** The name at birth. */
  familyName: string;
  /** 'YYYY-MM-DD'; a month or day that nobody knows is 00. */
  birthDate: string;
  gender: string;
  /** INSEE's code of the commune; '' for who was born abroad. */
  birthPlace: string;
  birthCountry: string;
}

/** What the fund has on record of a member. */
export interface OnRecord {
  firstname: string;
  lastname: string;
  /** Where the fund knows it beside the name in use. */
  birthName: string | null;
  /** 'YYYY-MM-DD'. */
  birthDate: string | null;
  /** 'M.', 'Mme' or ''. */
  civility: string;
  /** The social security number. */
  number: string | null;
  birthPlace: string | null;
  birthCountry: string | null;
  isDeceased: boolean;
}

export const FIELDS = ['familyName', 'givenNames', 'birthDate', 'gender', 'birthPlace', 'birthCountry'] as const;
export type Field = (typeof FIELDS)[number];

/** 'partial': what both have is equal, and nobody knows the rest. 'close': an agent may find that it is the same. */
export type Verdict = 'same' | 'partial' | 'close' | 'different' | 'unknown';
export type Comparison = Record<Field, Verdict>;

/** Compares a civil identity with a member's, field by field. */
export function compareIdentities(given: PivotIdentity, member: OnRecord): Comparison {
  const place = placeOf(member);
  return {
    familyName: familyNames(given.familyName, member),
    givenNames: givenNames(given.givenNames, member.firstname),
    birthDate: dates(given.birthDate, member.birthDate),
    gender: genders(given.gender, genderOf(member)),
    birthPlace: places(given, place, yearOf(given.birthDate)),
    birthCountry: countries(given, place),
  };
}

/**
 * Whether it is this person without any doubt: every field the same, but for a day of birth that nobody knows. What is not on
 * record is a doubt. Nobody signs in for the dead.
 */
export const isSure = (comparison: Comparison, { isDeceased }: Pick<OnRecord, 'isDeceased'>): boolean =>
  !isDeceased &&
  FIELDS.every(field => comparison[field] === 'same' || (field === 'birthDate' && comparison[field] === 'partial'));

function familyNames(given: string, { lastname, birthName }: Pick<OnRecord, 'lastname' | 'birthName'>): Verdict {
  const name = foldName(given);
  const known = foldName(birthName || lastname);
  if (!name || !known) return 'unknown';
  if (name === known) return 'same';
  // The name in use where another one is that of birth; a name that became double; a slip of the pen.
  const isUsed = birthName !== null && name === foldName(lastname);
  return isUsed || isPart(given, birthName || lastname) || isSlip(name, known) ? 'close' : 'different';
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[\s\u002D\u2010-\u2013]+/)
    .filter(Boolean);

const isPart = (one: string, other: string) => {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return fewer!.length > 0 && fewer!.every(word => more!.includes(word));
};

/** One letter more, less or other, in a name that is long enough to be known all the same. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length);
  if (short!.length < 4 || long!.length - short!.length > 1) return false;
  let start = 0;
  while (start < short!.length && short![start] === long![start]) start++;
  const rest = long!.slice(start + 1);
  return rest === short!.slice(start + 1) || rest === short!.slice(start);
}

/**
 * First names: those that one side has are the first of the other's, whole ones. 'Jean' is the first of 'Jean Pierre', not of
 * 'Jean-Pierre', which is another name; a hyphen that one side leaves out changes nothing.
 */
function givenNames(given: string, known: string): Verdict {
  const [fewer, more] = [namesIn(given), namesIn(known)].sort((a, b) => a.words.length - b.words.length);
  if (fewer!.words.length === 0) return 'unknown';
  const isStart = fewer!.words.every((word, index) => word === more!.words[index]);
  if (isStart && !more!.joined.has(fewer!.words.length)) return 'same';
  const isShared = fewer!.words.some(word => more!.words.includes(word));
  return isShared || isSlip(fewer!.words[0]!, more!.words[0]!) ? 'close' : 'different';
}

/** The words of first names, and after how many of them a hyphen stands. */
function namesIn(text: string) {
  const words: string[] = [];
  const joined = new Set<number>();
  for (const name of fold(text).split(/[\s,]+/)) {
    const parts = name.split(/[\u002D\u2010-\u2013]/).filter(Boolean);
    for (const [index, part] of parts.entries()) {
      if (index > 0) joined.add(words.length);
      words.push(part.replaceAll("'", ''));
    }
  }
  return { words, joined };
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearOf = (date: string) => (DATE.test(date) ? Number(date.slice(0, 4)) : null);

function dates(given: string, known: string | null): Verdict {
  const [, year, month, day] = DATE.exec(given) ?? [];
  const [, knownYear, knownMonth, knownDay] = DATE.exec(known ?? '') ?? [];
  if (!year || !knownYear) return 'unknown';
  if (given === known) return 'same';
  if (month === '00' || day === '00') return partialDates({ year, month: month! }, known!);
  const isTurned = year === knownYear && month === knownDay && day === knownMonth;
  const equal = [year === knownYear, month === knownMonth, day === knownDay].filter(Boolean).length;
  return isTurned || equal === 2 ? 'close' : 'different';
}

/** Files that want a whole date have the first or the last day of what is known. Another day is one that somebody knew. */
function partialDates({ year, month }: { year: string; month: string }, known: string): Verdict {
  const start = month === '00' ? year : `${year}-${month}`;
  if (!known.startsWith(start)) return 'different';
  const lastDay = new Date(Date.UTC(Number(year), month === '00' ? 12 : Number(month), 0)).getUTCDate();
  const first = month === '00' ? '-01-01' : '-01';
  const last = month === '00' ? '-12-31' : `-${lastDay}`;
  return known === start + first || known === start + last ? 'partial' : 'close';
}

const GENDERS: Record<string, string> = { 'M.': 'male', Mme: 'female', '1': 'male', '2': 'female' };
const genderOf = ({ civility, number }: Pick<OnRecord, 'civility' | 'number'>) =>
  GENDERS[civility] ?? GENDERS[number?.[0] ?? ''] ?? null;

function genders(given: string, known: string | null): Verdict {
  if (!known || !['male', 'female'].includes(given)) return 'unknown';
  return given === known ? 'same' : 'different';
}

/** What the fund's file says of the place comes before what the number says. */
export function placeOf({ birthPlace, birthCountry, birthDate, number }: OnRecord): BirthPlace {
  if (birthPlace) return { commune: birthPlace, country: birthCountry ?? FRANCE };
  if (birthCountry && birthCountry !== FRANCE) return { commune: '', country: birthCountry };
  return placeInNumber(number, yearOf(birthDate ?? ''));
}

const isAbroad = ({ birthPlace, birthCountry }: PivotIdentity) =>
  birthPlace === '' && birthCountry !== '' && birthCountry !== FRANCE;

function places(given: PivotIdentity, known: BirthPlace, year: number | null): Verdict {
  if (known.commune === null) return 'unknown';
  // Abroad there is no commune: the country says where.
  if (isAbroad(given)) return known.commune === '' ? 'same' : 'different';
  if (given.birthPlace === '') return 'unknown';
  if (isSameCommune(given.birthPlace, known.commune, year)) return 'same';
  return given.birthPlace.slice(0, 2) === known.commune.slice(0, 2) ? 'close' : 'different';
}

function countries(given: PivotIdentity, known: BirthPlace): Verdict {
  const country = given.birthCountry || (given.birthPlace ? FRANCE : '');
  if (!country || !known.country) return 'unknown';
  return country === known.country ? 'same' : 'different';
}
