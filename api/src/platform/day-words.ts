const zone = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...zone, dateStyle: 'long' });
const INSTANT = new Intl.DateTimeFormat('fr-FR', { ...zone, dateStyle: 'long', timeStyle: 'short' });

/** French says '1er', which Intl does not. */
const withFirst = (words: string) => words.replace(/^1 /, '1er ');

/** '5 mars 2026', '1er mars 2026': the day that it is in Paris. */
export const dayWords = (instant: Date): string => withFirst(DAY.format(instant));

/** '5 mars 2026 à 10:00', as clocks in Paris show it. */
export const instantWords = (instant: Date): string => withFirst(INSTANT.format(instant));
