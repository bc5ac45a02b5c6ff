import { today } from 'ui/dates.ts';

/** The day on which a preview opens: the first on which members see the content, when that is still to come; else today. */
export function firstDay(...begins: readonly (string | null | undefined)[]): string {
  return [today(), ...begins.flatMap(begin => begin ?? [])].sort().at(-1)!;
}
