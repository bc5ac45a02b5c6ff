import { invalid } from './errors.ts';

/** The day `YYYY-MM-DD` of a criterion: as it is, or the one that clocks of `zone` show for an instant. */
export const dayIn = (value: string, zone: string): string =>
  value.includes('T') ? new Date(value).toLocaleDateString('sv-SE', { timeZone: zone }) : value;

/** 400 beside the first day of a period that begins after its end. */
export function checkDays({
  dateBegin,
  dateEnd,
}: {
  dateBegin?: string | null | undefined;
  dateEnd?: string | null | undefined;
}): void {
  if (dateBegin && dateEnd && dateBegin > dateEnd)
    throw invalid([{ path: 'dateBegin', message: 'La première date doit venir avant la seconde.' }]);
}
