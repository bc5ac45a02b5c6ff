const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

const dateOf = (month: string) => new Date(`${month.slice(0, 7)}-01T00:00:00Z`);

/** '2026-03' and '2026-03-01' give 'mars 2026'. */
export const monthWords = (month: string): string => MONTH.format(dateOf(month));

/** 'Mars 2026' */
export function formatMonth(month: string): string {
  const text = monthWords(month);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'mars', 'nov.' */
export const shortMonth = (month: string): string => SHORT.format(dateOf(month));
