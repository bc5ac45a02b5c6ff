import { isDay } from 'contract/values/fields.ts';
import { fold, nameWords } from 'contract/values/fold.ts';
import { compactNir, isNirForm } from 'contract/values/nir.ts';
import { formCode } from 'contract/values/numbers.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The keys by which names are searched (`foldName`). */
interface WholeName {
  last: string;
  first: string;
}

/** What somebody typed, read as what it can be; a text may be several things at once ('100214' is a folder, or a login). */
export interface Asked {
  /** Folded words of a name, none twice. */
  words: string[];
  /** What the words may be as somebody's whole name, in either order. */
  names: WholeName[];
  /** They as they were typed, without a day or year of birth. */
  name: string;
  /** Of birth. */
  year: number | null;
  /** Of birth, YYYY-MM-DD. */
  day: string | null;
  folder: number | null;
  /** The 13 first signs. */
  nir: string | null;
  /** E.164. */
  phone: string | null;
  /** An address, or how one begins: folded. */
  email: string | null;
  /** Of a form that was printed; a name may look like one. */
  form: string | null;
  login: string | null;
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** Folder numbers are not written by twos and a four. */
const SPACED_DAY = /^(\d\d) (\d\d) ((?:19|20)\d\d)$/;
const DAY_OF_MONTH = /^(\d{1,2})(?:er)?$/;
const ANY_YEAR = /^\d{4}$/;
const MONTHS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
];
/** Beginnings that name a month: 'janv.', 'sept', but not 'jui'. */
const monthOf = (token: string) => {
  const typed = fold(token).replace(/\.$/, '');
  const found = MONTHS.flatMap((month, at) => (typed.length > 2 && month.startsWith(typed) ? [at + 1] : []));
  return found.length === 1 ? found[0]! : null;
};
const YEAR = /^(19|20)\d\d$/;
/** No name has a stop, an underscore or figures inside: 'marie.dupont', 'mdupont75'. */
const LOOKS_LIKE_EMAIL = /^(?=.*\p{L})(?=.*[._\d])[\p{L}\d._+-]+$/u;
/** Signs of an address: fewer begin too many. */
const MIN_EMAIL = 4;
const MAX_WORDS = 6;
const MAX_FOLDER = 2_147_483_647;

function dayOf(token: string): string | null {
  const [, d, m, y] = DAY.exec(token) ?? [];
  if (!d || !m || !y) return null;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** '12 mars 1948' in figures, wherever it stands among the words. */
function withDaysInFigures(text: string): string {
  const tokens = text.split(/\s+/);
  for (let at = 0; at + 2 < tokens.length; at++) {
    const [, day] = DAY_OF_MONTH.exec(tokens[at]!) ?? [];
    const month = monthOf(tokens[at + 1]!);
    if (day && month && ANY_YEAR.test(tokens[at + 2]!)) tokens.splice(at, 3, `${day}/${month}/${tokens[at + 2]}`);
  }
  return tokens.join(' ').replace(SPACED_DAY, '$1/$2/$3');
}

/** Every way to cut the words into a family name and a first name. */
const wholeNames = (words: readonly string[]): WholeName[] =>
  words.flatMap((_, cut) => {
    const [one, other] = [words.slice(0, cut).join(''), words.slice(cut).join('')];
    return [
      { last: one, first: other },
      { last: other, first: one },
    ];
  });

const phoneOf = (text: string) => {
  const parsed = parsePhoneNumberFromString(text, 'FR');
  // A number that was never given out is on record all the same, as those kept for examples (06 39 98).
  return parsed?.isPossible() ? parsed.number : null;
};

/** 'martin 1955' is a name and a year; '1 55 03 29 …' a NIR; '06 12 34 56 78' a telephone. */
export function readSearch(text: string): Asked {
  const nothing: Asked = {
    words: [],
    names: [],
    name: '',
    year: null,
    day: null,
    folder: null,
    nir: null,
    phone: null,
    email: null,
    form: null,
    login: null,
  };
  const typed = withDaysInFigures(text.trim());
  const form = formCode(typed);
  const email = typed.length >= MIN_EMAIL ? fold(typed) : null;
  // Until there are enough signs nobody is found by them, nor by a name that sounds so.
  if (typed.includes('@')) return email ? { ...nothing, email } : { ...nothing, login: fold(typed) };
  const nir = compactNir(typed);
  if ((nir.length === 13 || nir.length === 15) && isNirForm(nir.slice(0, 13)))
    return { ...nothing, nir: nir.slice(0, 13) };
  if (/^[+\d][\d\s./()-]*$/.test(typed) && !dayOf(typed)) {
    const digits = typed.replace(/\D/g, '');
    const folder = /^\d[\d\s]*$/.test(typed) && Number(digits) <= MAX_FOLDER ? Number(digits) : null;
    return { ...nothing, folder, form, phone: phoneOf(typed), login: fold(typed) };
  }
  const tokens = typed.split(/\s+/);
  const day = tokens.map(dayOf).find(found => found !== null) ?? null;
  const year = tokens.length > 1 ? tokens.find(token => YEAR.test(token)) : undefined;
  const names = tokens.filter(token => !dayOf(token) && token !== year);
  const inOrder = nameWords(names.join(' ')).slice(0, MAX_WORDS);
  return {
    ...nothing,
    words: [...new Set(inOrder)],
    names: wholeNames(inOrder),
    name: names.join(' '),
    day,
    year: year ? Number(year) : null,
    email: form === null && LOOKS_LIKE_EMAIL.test(typed) ? email : null,
    form,
    login: tokens.length === 1 && !day ? fold(typed) : null,
  };
}
