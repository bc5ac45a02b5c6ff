import type { CallError } from 'client/errors.ts';

/** Of the line in which the staff are sought by the beginning of a name. */
export const PEOPLE_SEARCH = 'Début du nom ou du prénom';

/** Those who were found for what is typed now: Enter takes the first, who is none of those found for less. */
export const peopleFound = <P>({
  data,
  isPlaceholderData,
}: {
  data: readonly P[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? [] : (data ?? []));

/** What is said where nobody is shown. */
export function nobodyFound({ error, isFetching }: { error: CallError | null; isFetching: boolean }): string {
  if (error) return error.message;
  return isFetching ? 'Recherche…' : 'Aucun nom ne commence ainsi.';
}
