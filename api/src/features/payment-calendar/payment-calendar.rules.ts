import type { PAY_DAY_STATES } from 'contract/calls/payment-calendar.ts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { nextPaymentDay } from '../../fund/payment-days.ts';
import { isWorkingDay } from '../../fund/requests/working-days.ts';

interface PayDay {
  date: string;
  state: (typeof PAY_DAY_STATES)[number];
  folderIds: number[];
}

/** The same day a year before or after; 29 February becomes 28 February. */
export function yearsFrom(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return moved.endsWith('-02-29') ? `${moved.slice(0, 8)}28` : moved;
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The day of the month on which most were paid; of two, the later, since a pension is paid before its day rather than after. */
function usualDay(days: readonly string[]): number {
  const counts = Map.groupBy(days, day => Number(day.slice(8)));
  return [...counts].sort(([one, a], [other, b]) => b.length - a.length || other - one)[0]![0];
}

/** The same month, on another day of it; its last one where it is shorter. */
function withDay(day: string, of: number): string {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return `${day.slice(0, 8)}${String(Math.min(of, last)).padStart(2, '0')}`;
}

/** The day itself, or the last one before it on which banks work. */
function workingDayUntil(day: string): string {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  return isWorkingDay(day, CALENDAR) ? day : workingDayUntil(before);
}
const CALENDAR = { alsaceMoselle: false };

/** The days of a folder: those that are known, then those that they foretell, for a year. `days` the latest first. */
function daysOf(days: readonly string[], today: string) {
  const known = days.map(date => ({ date, state: date <= today ? ('paid' as const) : ('announced' as const) }));
  const foretold: { date: string; state: 'foretold' }[] = [];
  const until = yearsFrom(today, 1);
  // The last one may have been paid before its day, for a Sunday.
  const usual = [withDay(days[0]!, usualDay(days)), ...days.slice(1)];
  let from = nextDay([today, days[0]!, usual[0]!].sort().at(-1)!);
  for (let date = nextPaymentDay(usual, from); date && date <= until; date = nextPaymentDay(usual, from)) {
    const paidOn = workingDayUntil(date);
    // On the week-end of the usual day, the day before it is over: what it did not bring is not to come.
    if (paidOn >= today) foretold.push({ date: paidOn, state: 'foretold' });
    from = nextDay(date);
  }
  return [...known, ...foretold];
}

/** All folders' days, the earliest first, each once; what is certain of one folder is told of the day. */
export function payDays(folders: readonly { id: number; days: readonly string[] }[], today: string): PayDay[] {
  const found = new Map<string, PayDay>();
  for (const { id, days } of folders)
    for (const { date, state } of daysOf(days, today)) {
      const known = found.get(date);
      if (!known) found.set(date, { date, state, folderIds: [id] });
      else {
        known.folderIds.push(id);
        if (known.state === 'foretold') known.state = state;
      }
    }
  return [...found.values()].sort((one, other) => one.date.localeCompare(other.date));
}

const SUMMARIES = {
  paid: 'Versement de votre pension',
  announced: 'Versement de votre pension',
  foretold: 'Versement de votre pension (date à confirmer)',
};

/** A file for calendars: one event a whole day, the same each time it is read, without any amount or name. */
export function calendarFile(days: readonly PayDay[], now: Date): string {
  const calendar = ical({
    name: 'Versements de ma pension',
    prodId: { company: 'Espace Gestion Retraite', product: 'Calendrier des versements', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
  });
  for (const { date, state, folderIds } of days)
    calendar.createEvent({
      id: `versement-${date}@espace-retraite`,
      // A whole day has no zone: it is that day wherever it is read.
      start: new Date(`${date}T00:00:00`),
      end: new Date(`${nextDay(date)}T00:00:00`),
      allDay: true,
      stamp: now,
      summary: SUMMARIES[state],
      description: folderIds.length > 1 ? `Dossiers n° ${folderIds.join(', ')}` : `Dossier n° ${folderIds[0]}`,
      status: state === 'foretold' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
