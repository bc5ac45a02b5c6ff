import { say } from 'contract/texts/words.ts';

/** Dates as people write them here and as the wire carries them. A day is 'YYYY-MM-DD'; an instant is ISO with a zone. */
export const ZONE = 'Europe/Paris';

/** Characters of a day as it is typed. */
export const FRENCH_DATE_LENGTH = 'JJ/MM/AAAA'.length;
const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '29/02/2024' gives '2024-02-29'. Anything else than a real day written DD/MM/YYYY gives null, leap years counted. */
export function parseFrenchDate(text: string): string | null {
  const [, day, month, year] = FRENCH.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

/** A day, or an instant seen from Paris, as 'DD/MM/YYYY'. What cannot be read gives ''. */
export function formatFrenchDate(value: string | Date | null | undefined, zone = ZONE): string {
  const day = dayOf(value, zone);
  return day ? day.split('-').reverse().join('/') : '';
}

/** '28/10/2026 à 14:05', seen from Paris. */
export function formatFrenchDateTime(value: string | Date | null | undefined, zone = ZONE): string {
  const instant = instantOf(value);
  if (!instant) return formatFrenchDate(value, zone);
  const { hour, minute } = partsIn(instant, zone);
  return say('widgets.others.dateAndTime', {
    day: formatFrenchDate(instant, zone),
    time: `${two(hour)}:${two(minute)}`,
  });
}

/** The first millisecond of a day in Paris, as an ISO instant. Null for what is not a day. */
export function startOfDay(day: string, zone = ZONE): string | null {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (!year || !month || !date || !isRealDay(Number(year), Number(month), Number(date))) return null;
  return new Date(midnight(Number(year), Number(month), Number(date), zone)).toISOString();
}

/** The last millisecond of a day in Paris: one before the next day starts, whatever the clocks did in between. */
export function endOfDay(day: string, zone = ZONE): string | null {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (!startOfDay(day, zone)) return null;
  return new Date(midnight(Number(year), Number(month), Number(date) + 1, zone) - 1).toISOString();
}

/** A day and a time of day in Paris, as an ISO instant. Null for what is not a day. */
export function atTime(day: string, hour: number, minute: number, zone = ZONE): string | null {
  const start = startOfDay(day, zone);
  if (!start) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(inZone(utc(year, month, date) + (hour * 60 + minute) * 60_000, zone)).toISOString();
}

/** An instant as Paris shows it: its day, hour and minute. Null for what is not an instant. */
export function timeOf(value: string | Date, zone = ZONE): { day: string; hour: number; minute: number } | null {
  const instant = instantOf(value);
  if (!instant) return null;
  const { hour, minute } = partsIn(instant, zone);
  return { day: dayOf(instant, zone) ?? '', hour, minute };
}

/** Today in Paris, as a day. */
export function today(zone = ZONE): string {
  return dayOf(new Date(), zone) ?? '';
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

function dayOf(value: string | Date | null | undefined, zone: string): string | null {
  const instant = instantOf(value);
  if (instant) {
    const { year, month, day } = partsIn(instant, zone);
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  }
  // A day alone, or a local time without a zone: its date is already the right one.
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  return text && parseFrenchDate(text.split('-').reverse().join('/'));
}

/** Only what names an instant: a time of day with its zone. */
function instantOf(value: string | Date | null | undefined): Date | null {
  const isInstant = value instanceof Date || (typeof value === 'string' && /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value));
  if (!isInstant) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

function partsIn(instant: Date, zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const found = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

const midnight = (year: number, month: number, day: number, zone: string) => inZone(utc(year, month, day), zone);

/** When a zone shows `wanted`, read as UTC: moved twice by what the zone shows, since the first guess may cross a change. */
function inZone(wanted: number, zone: string): number {
  let guess = wanted;
  for (let turn = 0; turn < 2; turn += 1) {
    const seen = partsIn(new Date(guess), zone);
    guess +=
      wanted - (utc(seen.year, seen.month, seen.day) + ((seen.hour * 60 + seen.minute) * 60 + seen.second) * 1000);
  }
  return guess;
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999; this does not. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
