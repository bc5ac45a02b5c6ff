import type { CallError } from 'client/errors.ts';

/** Of the line in which the staff are sought by the beginning of a name. */
export const PEOPLE_SEARCH = 'Début du nom ou du prénom';

/** What is said where nobody is shown. */
export function nobodyFound({ error, isFetching }: { error: CallError | null; isFetching: boolean }): string {
  if (error) return error.message;
  return isFetching ? 'Recherche…' : 'Aucun nom ne commence ainsi.';
}
