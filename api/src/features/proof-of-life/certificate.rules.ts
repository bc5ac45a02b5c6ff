import { VERY_OLD_AGE } from 'contract/values/requests.ts';

/**
 * Whether somebody born on `birthDay` is older than that on `today` (both 'YYYY-MM-DD', in Paris): from the day after the
 * birthday. Whose birth is not known may be.
 */
export function isVeryOld(birthDay: string | null, today: string): boolean {
  if (birthDay === null) return true;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return years > VERY_OLD_AGE || (years === VERY_OLD_AGE && today.slice(5) > birthDay.slice(5));
}
