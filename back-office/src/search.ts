/**
 * Criteria in the address. Every value is plain text there ('?name=Petit&page=2'), so that an address can be read and
 * shared; each route says what it accepts with these readers, and what it does not know is dropped.
 */
export type RawSearch = Record<string, unknown>;

export const parseSearch = (text: string): RawSearch => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: RawSearch): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A whole number from `least`. */
export function readNumber(value: unknown, least = 0): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}

/** A day, 'YYYY-MM-DD'. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** A month, 'YYYY-MM'. */
export const readMonth = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

/** A page from 1; the first one is not written. */
export function readPage(value: unknown): number | undefined {
  const page = readNumber(value, 1);
  return page && page > 1 && page < 1_000_000 ? page : undefined;
}

/** A flag that is false by default. */
export const readFlag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

/** The same criteria, in whatever order they were written. */
export const isSameSearch = (one: object, other: object) => {
  const sorted = (search: object) => stringifySearch(Object.fromEntries(Object.entries(search).sort()));
  return sorted(one) === sorted(other);
};

/** What a reader accepts, and nothing else: the router would keep the names that it does not know. */
export const only =
  <S extends object>(read: (raw: RawSearch) => S) =>
  (raw: RawSearch): S => ({ ...Object.fromEntries(Object.keys(raw).map(name => [name, undefined])), ...read(raw) });
