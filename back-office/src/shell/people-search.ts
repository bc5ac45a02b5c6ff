import type { CallError } from 'client/errors.ts';
import type { Worker } from 'contract/calls/requests.ts';
import { CANNOT_SIGN_IN } from 'contract/values/requests.ts';

/** Of the line in which the staff are sought by the beginning of a name. */
export const PEOPLE_SEARCH = 'Début du nom ou du prénom';

/** One of the staff, with why they are given nothing. */
export const workerWords = ({ name, cannotSignIn }: Worker) =>
  cannotSignIn ? `${name}, ${CANNOT_SIGN_IN[cannotSignIn]}` : name;

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
