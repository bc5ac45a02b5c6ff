/** '06 12 34 56 78' for a number of France, '+262 692 12 34 56' for the others: written without the 40 kB library. */
export function frenchPhone(number: string | null | undefined): string | null {
  if (!number) return null;
  const french = /^\+33(\d{9})$/.exec(number)?.[1];
  if (french) return `0${french}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0');
  const overseas = /^\+(262|590|594|596|508|681|687|689)(\d+)$/.exec(number);
  if (overseas)
    return `+${overseas[1]}\u00a0${overseas[2]!.replace(/(\d{3})(?=\d{3})|(\d\d)(?=(\d\d)+$)/g, '$1$2\u00a0')}`;
  return number;
}
