/**
 * '06 12 34 56 78' for a number of France, '+262 692 12 34 56' for the others: written without the 40 kB library. What is no such
 * number, an e-mail address say, stays as it is.
 */
export function frenchPhone(number: string): string;
export function frenchPhone(number: string | null | undefined): string | null;
export function frenchPhone(number: string | null | undefined): string | null {
  if (!number) return null;
  const french = /^\+33(\d{9})$/.exec(number)?.[1];
  if (french) return pairs(`0${french}`);
  const [, code, rest] = /^\+(262|508|590|594|596|681|687|689)(\d+)$/.exec(number) ?? [];
  if (!code || !rest) return number;
  // Nine digits go 3-2-2-2, the shorter numbers of the Pacific by two.
  const groups = rest.length % 2 ? `${rest.slice(0, 3)}\u00a0${pairs(rest.slice(3))}` : pairs(rest);
  return `+${code}\u00a0${groups}`;
}

const pairs = (digits: string) => digits.replace(/(\d\d)(?=\d)/g, '$1\u00a0');
