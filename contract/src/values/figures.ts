import * as z from 'zod/mini';
import { givenDay, id, orNull } from './fields.ts';

/** A month of Europe/Paris, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/));

/** How many months the figures show, the chosen one the last; and how far back it may be chosen. */
export const MONTHS_SHOWN = 13;
export const MONTHS_BACK = 12;

/** Fewer people than this are not told of, outside of one's own social systems. */
export const FEW_PEOPLE = 5;
export const FEW_WORDS = `moins de ${FEW_PEOPLE}`;

/** What a criterion is called that none of the reader's lists names: it narrows all the same. */
export const unknownSystem = (id: number): string => `Régime n° ${id}, hors de vos régimes`;
export const unknownGroup = (id: number): string => `Groupe n° ${id}, supprimé`;

/** How the figures are to be read, on the screen and in the file. */
export const FIGURES_NOTES = {
  days: 'Les jours et les mois sont ceux de Paris.',
  system:
    "Une demande de plusieurs régimes compte dans chacun, celle d'une personne inconnue dans aucun : la somme des régimes n'est pas le total.",
  group:
    "Une demande est du groupe de qui l'a terminée, ou de qui la tient : celle que personne n'a prise n'est d'aucun groupe.",
  others: 'Les certificats, les envois et les connexions ne dépendent que du mois et du régime choisis.',
} as const;

/** Whether a request that is over was answered by the day on which it was due. */
export const PUNCTUALITIES = ['inTime', 'late'] as const;
export type Punctuality = (typeof PUNCTUALITIES)[number];

/** What the figures of the queue count by, in the criteria of its list, so that each leads to the rows that it counts. */
export const countedBy = {
  /** By the day on which they were received. */
  receivedIn: orNull(month),
  /** Over, since a day of that month. */
  closedIn: orNull(month),
  /** Those that were open at the end of that day. */
  openAt: orNull(givenDay),
  punctuality: orNull(z.enum(PUNCTUALITIES)),
  /** Of managers, as it is now: one of them closed it, or holds what is open. */
  groupId: orNull(id),
};

/** `2026-11` and -1 give `2026-10`. */
export function monthAfter(from: string, by: number): string {
  const [year = 0, number = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(of: string): string {
  const [year = 0, number = 1] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
