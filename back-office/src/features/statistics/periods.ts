import { today } from 'ui/dates.ts';

export interface Period {
  from: string;
  to: string;
}

const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
const monthEnd = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The periods that people ask for most, seen from `now` (a day of Paris). */
export function usualPeriods(now = today()): { label: string; period: Period }[] {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return [
    { label: 'Le mois dernier', period: { from: monthStart(year, month - 1), to: monthEnd(year, month - 1) } },
    { label: 'Les 3 derniers mois', period: { from: monthStart(year, month - 2), to: now } },
    { label: "Depuis le début de l'année", period: { from: `${year}-01-01`, to: now } },
  ];
}
