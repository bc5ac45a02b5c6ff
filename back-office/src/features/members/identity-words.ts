/** Full years from one day to another, both 'YYYY-MM-DD'. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** '2 55 03 29 232 014 68': as the card has it. */
export const spacedNir = (number: string, key: string | null) =>
  [...(/^(.)(..)(..)(..)(...)(...)$/.exec(number)?.slice(1) ?? [number]), key].filter(Boolean).join('\u00a0');
