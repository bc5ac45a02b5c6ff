/** The day `YYYY-MM-DD` of a criterion: as it is, or the one that clocks of `zone` show for an instant. */
export const dayIn = (value: string, zone: string): string =>
  value.includes('T') ? new Date(value).toLocaleDateString('sv-SE', { timeZone: zone }) : value;
