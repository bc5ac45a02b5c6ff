import type { FieldError } from '../kit/refusals.ts';
import { say } from '../texts/words.ts';
import type { Statut } from './relatives.ts';

interface Dates {
  dateNaissance?: string | null | undefined;
  dateMariage?: string | null | undefined;
  dateDivorce?: string | null | undefined;
  dateDeces?: string | null | undefined;
}

/** The first day that a form takes at all. */
export const FIRST_DAY = '1850-01-01';
/** Nobody has lived longer: who is older was not born that year. */
export const MAX_AGE = 130;

/**
 * What is wrong with the dates of somebody whom a member names: none is in the future, nothing is before the birth, no
 * divorce before the marriage; nobody is older than anybody was, nor a child than its parent. `today`: in Paris; days are
 * 'YYYY-MM-DD'. `memberBirth`: the member's own birth, where it is known.
 */
export function relativeDateErrors(
  dates: Dates & { statut?: Statut | '' },
  today: string,
  memberBirth: string | null,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const path of ['dateNaissance', 'dateMariage', 'dateDivorce', 'dateDeces'] as const) {
    const date = dates[path];
    if (!date) continue;
    if (date > today) errors.push({ path, message: say('rules.dates.future') });
    else if (path === 'dateNaissance' && date < yearsBefore(today, MAX_AGE)) {
      errors.push({ path, message: say('rules.dates.tooOldPerson', { age: MAX_AGE }) });
    } else if (path === 'dateNaissance' && dates.statut === 'Enfant' && memberBirth && date <= memberBirth) {
      errors.push({ path, message: say('rules.dates.olderChild') });
    } else if (date < FIRST_DAY) errors.push({ path, message: say('rules.dates.tooOld', { year: 1850 }) });
    else if (dates.dateNaissance && date < dates.dateNaissance) {
      errors.push({ path, message: say('rules.dates.beforeBirth') });
    }
  }
  const { dateMariage, dateDivorce } = dates;
  if (dateMariage && dateDivorce && dateDivorce < dateMariage) {
    errors.push({ path: 'dateDivorce', message: say('rules.dates.divorce') });
  }
  return errors;
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
