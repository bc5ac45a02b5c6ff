import { today } from 'ui/dates.ts';

/** In whole years, today in Paris. `birth`: YYYY-MM-DD. */
export function ageOf(birth: string, day = today()): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
