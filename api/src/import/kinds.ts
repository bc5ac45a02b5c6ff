import { isEmail } from 'contract/values/fields.ts';
import { Refused } from './refused.ts';

/** How the text of a cell becomes the canonical text that is stored, compared and hashed; Refused says why not. */
export interface Kind {
  /** The type of the staging column. */
  sql: 'text' | 'bigint' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
  /** What the documentation says. */
  says: string;
  read(text: string): string;
}

export const text = (length: number): Kind => ({
  sql: 'text',
  says: `text, ${length} characters at most`,
  read(value) {
    if (value.length > length) throw new Refused(`Texte de plus de ${length} caractères.`);
    return value;
  },
});

/** A code that has this form, in capitals; `says` what it is, with examples. */
export const code = (form: RegExp, says: string): Kind => ({
  sql: 'text',
  says,
  read(value) {
    const given = value.replace(/\s/g, '').toUpperCase();
    if (!form.test(given)) throw new Refused(`« ${value} » n'est pas un code de l'INSEE attendu ici.`);
    return given;
  },
});

/** A number that identifies: whole, from 1, exact in JavaScript. */
export const identifier: Kind = {
  sql: 'bigint',
  says: 'whole number from 1',
  read(value) {
    if (!/^\d{1,15}$/.test(value) || Number(value) === 0)
      throw new Refused(`« ${value} » n'est pas un nombre entier à partir de 1.`);
    return String(Number(value));
  },
};

export const wholeNumber = (least: number, most: number): Kind => ({
  sql: 'integer',
  says: `whole number from ${least} to ${most}`,
  read(value) {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
    if (number < least || number > most)
      throw new Refused(`« ${value} » n'est pas un nombre entier de ${least} à ${most}.`);
    return String(number);
  },
});

const AMOUNT = /^(-?)(\d{1,10})(?:[.,](\d+))?$/;
/** A decimal with a comma or a dot; spaces between thousands are accepted. `least` is 0 unless told. */
export const decimal = (decimals: number, least = 0, most = 9_999_999_999): Kind => ({
  sql: 'numeric',
  says: `number, ${decimals} decimals at most${least === 0 ? ', not negative' : ''}`,
  read(value) {
    const parts = AMOUNT.exec(value.replace(/(?<=\d)[ \u00A0\u202F](?=\d{3})/g, ''));
    if (!parts) throw new Refused(`« ${value} » n'est pas un nombre.`);
    const [, sign, whole, fraction = ''] = parts;
    if (fraction.length > decimals) throw new Refused(`« ${value} » a plus de ${decimals} décimales.`);
    const number = `${whole!.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(decimals, '0')}`;
    const signed = sign && /[1-9]/.test(number) ? `-${number}` : number;
    if (Number(signed) < least) throw new Refused(`« ${value} » est inférieur à ${least}.`);
    if (Number(signed) > most) throw new Refused(`« ${value} » est supérieur à ${most}.`);
    return signed;
  },
});
export const amount = decimal(2);

const YES = new Set(['oui', 'o', 'true', 'vrai', '1']);
const NO = new Set(['non', 'n', 'false', 'faux', '0']);
export const yesNo: Kind = {
  sql: 'boolean',
  says: 'oui or non (true, false, 1, 0)',
  read(value) {
    const folded = value.toLowerCase();
    if (YES.has(folded)) return 't';
    if (NO.has(folded)) return 'f';
    throw new Refused(`« ${value} » n'est ni oui ni non.`);
  },
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function readDay(value: string): string | null {
  const french = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const [, year, month, day] = french
    ? [value, french[3], french[2], french[1]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []);
  if (!year || !month || !day) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1850 || y > 2200 || m < 1 || m > 12 || d < 1 || d > DAYS[m - 1]!) return null;
  if (m === 2 && d === 29 && (y % 4 !== 0 || (y % 100 === 0 && y % 400 !== 0))) return null;
  return `${year}-${month}-${day}`;
}

export const day: Kind = {
  sql: 'date',
  says: 'day',
  read(value) {
    const read = readDay(value);
    if (!read) throw new Refused(`« ${value} » n'est pas une date (JJ/MM/AAAA ou AAAA-MM-JJ).`);
    return read;
  },
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5]):?[0-5]\d)?$/;
/** An instant: a date, or a date and a time; without a zone, Paris time. */
export const instant: Kind = {
  sql: 'timestamptz',
  says: 'instant',
  read(value) {
    const date = readDay(value.slice(0, 10));
    const time = value.slice(11);
    if (!date || (value.length > 10 && (!/[T ]/.test(value[10]!) || !TIME.test(time)))) {
      throw new Refused(`« ${value} » n'est pas une date, ni une date et une heure.`);
    }
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(time)) return `${date} ${time}`;
    return `${date} ${time || '00:00:00'} Europe/Paris`;
  },
};

/** One of a few words, which may be stored as other ones. */
export const choice = (
  words: readonly string[] | Readonly<Record<string, string>>,
  sql: Kind['sql'] = 'text',
): Kind => {
  const stored: Record<string, string> = Array.isArray(words)
    ? Object.fromEntries(words.map(w => [w, w]))
    : { ...words };
  const names = Object.keys(stored).join(', ');
  return {
    sql,
    says: `one of: ${names}`,
    read(value) {
      const found = Object.hasOwn(stored, value) ? stored[value] : undefined;
      if (found === undefined) throw new Refused(`« ${value} » n'est pas admis. Valeurs admises : ${names}.`);
      return found;
    },
  };
};

export const email: Kind = {
  sql: 'text',
  says: 'e-mail address',
  read(value) {
    if (!isEmail(value)) throw new Refused("Ce n'est pas une adresse électronique.");
    return value;
  },
};
