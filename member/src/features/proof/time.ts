const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/** '10:44', in Paris. */
export const frenchTime = (instant: string) => TIME.format(new Date(instant));
