/** The sex, the year and the month of a social security number; the rest is shown on demand. */
export const maskedNir = (number: string | null) =>
  number && `${[number.slice(0, 1), number.slice(1, 3), number.slice(3, 5)].join(' ')} •• ••• ••• ••`;
