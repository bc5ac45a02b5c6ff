// How our PDFs write names, amounts and days.

const CIVILITIES: Record<string, string> = { 'M.': 'Monsieur', Mme: 'Madame' };

/** 'Madame'; undefined where it is not known. */
export const civilityOf = (civility: string) => CIVILITIES[civility.trim()];

/** 'Madame Jeanne Lefèvre' */
export const nameOf = ({ civility, firstname, lastname }: { civility: string; firstname: string; lastname: string }) =>
  [civilityOf(civility), firstname, lastname].filter(Boolean).join(' ');

const format = (decimals: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const FORMATS = { 2: format(2), 4: format(4) };

/** '1 284,36 €', with spaces that do not break; the value of a point has four decimals. */
export const euros = (amount: number, decimals: keyof typeof FORMATS = 2) =>
  `${FORMATS[decimals]
    .format(amount + 0)
    .replace(/\s/g, '\u00a0')
    .replace('-', '−')}\u00a0€`;

/** '28/10/2026', of `YYYY-MM-DD`. */
export const frenchDay = (day: string) => day.split('-').reverse().join('/');
