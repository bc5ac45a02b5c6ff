import { frenchDate, today } from '../../shell/dates.ts';
import { text } from '../../texts.ts';

const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/** '10:44', in Paris. */
export const frenchTime = (instant: string) => TIME.format(new Date(instant));

/** 'à 10:44', with its day where that is not today. */
export function whenInWords(at: number): string {
  const instant = new Date(at).toISOString();
  const [time, date] = [frenchTime(instant), frenchDate(instant)];
  return date === frenchDate(today())
    ? text('verification.sent.whenToday', { time })
    : text('verification.sent.whenLater', { date, time });
}
