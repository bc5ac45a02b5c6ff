import { CallError } from 'client/errors.ts';

/** The server's message for one field of a call. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof CallError ? error.fields.find(field => field.path === path)?.message : undefined;
}

/** The server refused the criteria themselves: their fields say so, and trying again would not help. */
export const isCriteriaRefused = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path !== 'startIndex' && path !== 'take');

/** Why a list could not be shown, in words. */
export const helpOf = (error: unknown) => (error instanceof CallError ? error.message : undefined);
