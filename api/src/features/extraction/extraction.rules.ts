import { parisDay } from 'contract/values/days.ts';
import { refusal } from '../../platform/http/errors.ts';

interface Given {
  dateBegin: string | null;
  dateEnd: string | null;
  folderIdBegin: number | null;
  folderIdEnd: number | null;
}

/** What a search is made of: days in Paris, both included, and folder numbers. `null` is open. */
export interface Range {
  begin: string | null;
  end: string | null;
  firstFolder: number | null;
  lastFolder: number | null;
}

const YEARS_BACK = 100;

/**
 * The range that the criteria mean (third document, section 5). Refuses a begin in the future or after the end
 * (dateError), and a first folder number above the last (folderIdError). Only a begin ends now, only an end begins 100
 * years before it.
 */
export function rangeOf({ dateBegin, dateEnd, folderIdBegin, folderIdEnd }: Given, now: Date): Range {
  const today = parisDay(now);
  const end = dateEnd ?? (dateBegin ? today : null);
  const begin = dateBegin ?? (end && yearsBefore(end));
  if (begin && end && (begin > today || begin > end)) throw refusal('dateError');
  if (folderIdBegin !== null && folderIdEnd !== null && folderIdBegin > folderIdEnd) throw refusal('folderIdError');
  return { begin, end, firstFolder: folderIdBegin, lastFolder: folderIdEnd };
}

/** The same day 100 years before; 29 February becomes the 28th where there is none. */
function yearsBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - YEARS_BACK;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}
