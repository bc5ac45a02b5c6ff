const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, `YYYY-MM-DD`, that it is in Paris at that instant: what days of the interface are compared with. */
export const parisDay = (instant: Date): string => PARIS.format(instant);
