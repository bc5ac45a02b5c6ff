/** What stands in the place of a figure that is not there. */
export const DASH = '—';

const formats = new Map<number, Intl.NumberFormat>();

function format(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, made);
  return made;
}

/**
 * 1284.36 gives '1 284,36'. The spaces do not break and are the plain width: our font has no narrow one, and a borrowed
 * glyph would show. The minus is the true sign, which screen readers say. Anything that is not a number gives a dash.
 */
export function formatAmount(value: unknown, decimals = 2): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return DASH;
  const text = format(decimals).format(number).replace(/\s/g, '\u00a0').replace('-', '\u2212');
  // A tiny negative amount rounds to '-0,00', which means nothing to a reader.
  return /[1-9]/.test(text) ? text : text.replace('\u2212', '');
}

/** Whether French counts it in the plural: from two on, as it is written with its decimals. */
export const isPlural = (value: number, decimals = 2) => Math.abs(Number(value.toFixed(decimals))) >= 2;

/** The same, with its unit: '1 284,36 €'. A dash takes none. */
export function formatAmountWithUnit(value: unknown, unit = '€', decimals = 2): string {
  const text = formatAmount(value, decimals);
  return text === DASH ? DASH : `${text}\u00a0${unit}`;
}
