import { fold } from 'contract/values/fold.ts';

/** 'PDF', of 'releve.pdf'. */
export const formatOf = (filename: string) => filename.split('.').at(-1)?.toUpperCase() ?? '';

/** Whether each word of `typed` is in one of the texts, whatever the accents and capitals. */
export function matches(typed: string, ...texts: string[]): boolean {
  const all = fold(texts.join(' '));
  return fold(typed)
    .split(/\s+/)
    .every(word => all.includes(word));
}
