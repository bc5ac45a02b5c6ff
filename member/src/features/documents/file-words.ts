import { fold } from 'contract/fold.ts';

const KO = 1024;
const FIGURE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** 'PDF', of 'releve.pdf'. */
export const formatOf = (filename: string) => filename.split('.').at(-1)?.toUpperCase() ?? '';

/** '84 Ko', '1,2 Mo' (1 Mo is 1024 × 1024 bytes). */
export const sizeOf = (bytes: number) =>
  bytes < KO * KO ? `${Math.max(1, Math.round(bytes / KO))}\u00a0Ko` : `${FIGURE.format(bytes / KO / KO)}\u00a0Mo`;

/** Whether each word of `typed` is in one of the texts, whatever the accents and capitals. */
export function matches(typed: string, ...texts: string[]): boolean {
  const all = fold(texts.join(' '));
  return fold(typed)
    .split(/\s+/)
    .every(word => all.includes(word));
}
