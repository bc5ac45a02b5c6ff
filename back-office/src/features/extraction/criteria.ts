import { type Criteria, PURGE_MONTHS } from 'contract/calls/extraction.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { formatFrenchDate, today } from 'ui/dates.ts';

/** What the form holds: folder numbers as they are typed, days 'YYYY-MM-DD'. */
export interface Typed {
  /** null: all of them, whichever there are. */
  types: number[] | null;
  bases: number[] | null;
  systems: number[] | null;
  /** null: not chosen yet. */
  state: boolean | null;
  dateBegin: string | null;
  dateEnd: string | null;
  folderBegin: string;
  folderEnd: string;
}

export const NOTHING = {
  types: [],
  bases: [],
  systems: [],
  state: null,
  dateBegin: null,
  dateEnd: null,
  folderBegin: '',
  folderEnd: '',
} satisfies Typed as Typed & { bases: number[] };

/** To begin with: all that is not extracted yet, of this month; or, whenever it was sent, of one social system. */
export const startOf = ({ base, regime }: { base?: number; regime?: number }): Typed => {
  const all = { ...NOTHING, types: null, state: false };
  return regime === undefined
    ? { ...all, bases: null, systems: null, dateBegin: `${today().slice(0, 8)}01`, dateEnd: today() }
    : { ...all, bases: base === undefined ? [] : [base], systems: [regime] };
};

/** A form in which all choices are known. */
interface Chosen extends Omit<Typed, 'bases'> {
  bases: readonly number[];
}

/** In digits alone, with the spaces that people put between them; NaN for anything else. */
function numberOf(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Six calendar months ago: what is older has no content any more. 'YYYY-MM-DD'. */
export function purgeLimit(day = today()): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - PURGE_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - PURGE_MONTHS, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The warning of a typed begin date that is older; it stops nothing (decisions A31). */
export const purgeWarning = ({ dateBegin }: Pick<Typed, 'dateBegin'>): string | null =>
  dateBegin && dateBegin < purgeLimit()
    ? `Les fichiers des justificatifs envoyés avant le ${formatFrenchDate(purgeLimit())} ont déjà été supprimés : ils sont comptés, mais ne seront pas dans l'archive.`
    : null;

/** The errors that the form can tell by itself, by field; the server checks them again. */
export function errorsOf(typed: Omit<Typed, 'bases'>): {
  date?: string;
  folder?: string;
  folderBegin?: string;
  folderEnd?: string;
} {
  const wrong = (text: string) =>
    numberOf(text) === null || Number.isSafeInteger(numberOf(text)) ? undefined : 'Indiquez un nombre.';
  const { dateBegin, dateEnd, folderBegin, folderEnd } = typed;
  const end = dateEnd ?? today();
  const [first, last] = [numberOf(folderBegin), numberOf(folderEnd)];
  return {
    date: dateBegin && (dateBegin > today() || dateBegin > end) ? REFUSALS.dateError.message : undefined,
    folder: first !== null && last !== null && first > last ? REFUSALS.folderIdError.message : undefined,
    folderBegin: wrong(folderBegin),
    folderEnd: wrong(folderEnd),
  };
}

/** Why nothing can be searched yet: what is not chosen, or else what is wrong; null when all is there. */
export function whyNot(typed: Chosen, hasBases: boolean, systems: readonly number[]): string | null {
  const { types, bases, state } = typed;
  if (!types?.length || systems.length === 0 || state === null || (hasBases && bases.length === 0))
    return `Choisissez au moins un type, ${hasBases ? 'une base, ' : ''}un régime et un état.`;
  const { date, ...folders } = errorsOf(typed);
  const wrong = [date && 'la période', Object.values(folders).some(Boolean) && 'les numéros de dossier'];
  const said = wrong.filter(Boolean).join(' et ');
  return said ? `Corrigez ${said}.` : null;
}

/** What the calls take, or null while something required is missing or wrong. */
export function criteriaOf(typed: Chosen, hasBases: boolean, systems: readonly number[]): Criteria | null {
  const { types, bases, state } = typed;
  if (!types?.length || systems.length === 0 || state === null || (hasBases && bases.length === 0)) return null;
  if (Object.values(errorsOf(typed)).some(Boolean)) return null;
  return {
    documentTypesIds: types,
    basesIds: hasBases ? [...bases] : [],
    socialSystemsIds: [...systems],
    state,
    dateBegin: typed.dateBegin,
    dateEnd: typed.dateEnd,
    folderIdBegin: numberOf(typed.folderBegin),
    folderIdEnd: numberOf(typed.folderEnd),
  };
}
