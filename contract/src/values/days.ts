const PARIS_ZONE = 'Europe/Paris';
const daysOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const PARIS = daysOf(PARIS_ZONE);

/** The day, `YYYY-MM-DD`, that it is in Paris at that instant: what days of the interface are compared with. */
export const parisDay = (instant: Date): string => PARIS.format(instant);

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS_ZONE, hour: '2-digit', hourCycle: 'h23' });
/** The hour, 0 to 23, that it is in Paris at that instant. */
export const parisHour = (instant: Date): number => Number(HOUR.format(instant));

const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS_ZONE, hour: '2-digit', minute: '2-digit' });
/** '09:05': what clocks in Paris show at that instant. */
export const parisTime = (instant: Date): string => TIME.format(instant);

/** 'YYYY-MM-DD-HH-mm' in Paris, as names of files have it (decisions C33). */
export const fileTimestamp = (instant: Date): string =>
  instant.toLocaleString('sv-SE', { timeZone: PARIS_ZONE }).slice(0, 16).replace(/[ :]/g, '-');

let zone = PARIS_ZONE;

/**
 * What `read` returns, with the days that come as instants read in a zone (IANA): what a person sends is parsed with their
 * own. Parsing does not wait for anything, so nobody else's is read meanwhile.
 */
export function readingDaysIn<T>(named: string, read: () => T): T {
  const former = zone;
  zone = named;
  try {
    return read();
  } finally {
    zone = former;
  }
}

/** The day, `YYYY-MM-DD`, that clocks of the zone that is read in show at that instant. */
export const dayInZone = (instant: Date): string => (zone === PARIS_ZONE ? PARIS : daysOf(zone)).format(instant);
