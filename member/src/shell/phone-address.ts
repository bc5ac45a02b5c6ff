/** What calls a number as it is written: a French one of ten digits from abroad too, a short one ('3960') or a foreign one as it is. The 0 of '+33 (0)1' is for calls from within. */
export const phoneAddress = (number: string) =>
  `tel:${number
    .trim()
    .replace(/^(\+[\d\s.]*)\(0\)/, '$1')
    .replace(/(?!^\+)\D/g, '')
    .replace(/^0(?=\d{9}$)/, '+33')}`;
