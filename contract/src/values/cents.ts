/** Euros as a whole number of cents: sums of euros drift, sums of cents do not. */
export const cents = (euros: number) => Math.round(euros * 100);

/** The exact sum of amounts in euros, to the cent. */
export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;
