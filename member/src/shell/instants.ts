const FORMAT = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

/** An instant as '21/11/2026 à 14:03', on the clocks of Paris. */
export const frenchInstant = (value: string) => FORMAT.format(new Date(value)).replace(/,? (?=\d\d:)/, ' à ');
