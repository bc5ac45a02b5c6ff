// How our PDFs write names, amounts and days.

const CIVILITIES: Record<string, string> = { 'M.': 'Monsieur', Mme: 'Madame' };

/** 'Madame Jeanne Lefèvre' */
export const nameOf = ({ civility, firstname, lastname }: { civility: string; firstname: string; lastname: string }) =>
  [CIVILITIES[civility.trim()], firstname, lastname].filter(Boolean).join(' ');

const AMOUNT = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1 284,36 €', with spaces that do not break. */
export const euros = (amount: number) =>
  `${AMOUNT.format(amount + 0)
    .replace(/\s/g, '\u00a0')
    .replace('-', '−')}\u00a0€`;

/** '28/10/2026', of `YYYY-MM-DD`. */
export const frenchDay = (day: string) => day.split('-').reverse().join('/');
