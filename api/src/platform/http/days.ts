import { invalid } from './errors.ts';

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
