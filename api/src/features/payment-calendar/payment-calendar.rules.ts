import type { PAY_DAY_STATES } from 'contract/calls/payment-calendar.ts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { foldersInWords } from '../../fund/folder-words.ts';
import { daysToCome, type FolderDays, nextDay, yearsFrom } from '../../fund/payment-days.ts';

interface PayDay {
  date: string;
  state: (typeof PAY_DAY_STATES)[number];
  folderIds: number[];
}

/** The days of a folder: those that are known, of a year, then those that they foretell, for another. */
function daysOf(folder: FolderDays, today: string) {
  const since = yearsFrom(today, -1);
  const known = folder.days
    .filter(day => day >= since)
    .map(date => ({ date, state: date <= today ? ('paid' as const) : ('announced' as const) }));
  const foretold: { date: string; state: 'foretold' }[] = [];
  const until = yearsFrom(today, 1);
  for (const { day, paidOn } of daysToCome(folder, today)) {
    if (day > until) break;
    foretold.push({ date: paidOn, state: 'foretold' });
  }
  return [...known, ...foretold];
}

/** All folders' days, the earliest first, each once; what is certain of one folder is told of the day. */
export function payDays(folders: readonly (FolderDays & { id: number })[], today: string): PayDay[] {
  const found = new Map<string, PayDay>();
  for (const folder of folders)
    for (const { date, state } of daysOf(folder, today)) {
      const { id } = folder;
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

/**
 * What an event is known by, the first first: its month and the first of its folders, so that it moves when its day does; with
 * a number where that folder is paid again in the month.
 */
function keysOf(days: readonly PayDay[]): string[] {
  const times = new Map<string, number>();
  return days.map(({ date, folderIds }) => {
    const key = `${date.slice(0, 7)}.${Math.min(...folderIds)}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key}.${time}`;
  });
}

/**
 * A file for calendars: one event a whole day, the same each time it is read, without any amount or name. `uidOf` makes of a key
 * what no other member's events are known by.
 */
export function calendarFile(days: readonly PayDay[], uidOf: (key: string) => string, now: Date): string {
  const calendar = ical({
    name: 'Versements de ma pension',
    prodId: { company: 'Espace Gestion Retraite', product: 'Calendrier des versements', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
  });
  const keys = keysOf(days);
  for (const [index, { date, state, folderIds }] of days.entries())
    calendar.createEvent({
      id: `${uidOf(keys[index]!)}@espace-retraite`,
      // Calendars take the higher one, then the later stamp: nothing tells how often a day was moved.
      sequence: state === 'foretold' ? 0 : 1,
      // A whole day has no zone: it is that day wherever it is read. The file names the day that it is in UTC.
      start: new Date(date),
      end: new Date(nextDay(date)),
      allDay: true,
      stamp: now,
      lastModified: now,
      summary: SUMMARIES[state],
      description: foldersInWords(folderIds).replace(/^d/, 'D'),
      status: state === 'foretold' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  // Each line ends, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
