/** Whose certificate takes two people, where the fund says so: who is older than this. */
const SIGNED_ABOVE_YEARS = 85;

/**
 * Whether somebody born on `birthDay` is older than that on `today` (both 'YYYY-MM-DD', in Paris): from the day after the
 * birthday. Whose birth is not known may be.
 */
export function isVeryOld(birthDay: string | null, today: string): boolean {
  if (birthDay === null) return true;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return years > SIGNED_ABOVE_YEARS || (years === SIGNED_ABOVE_YEARS && today.slice(5) > birthDay.slice(5));
}
