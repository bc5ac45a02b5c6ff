import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';

/** The server's message for one field of a call. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof CallError ? error.fields.find(field => field.path === path)?.message : undefined;
}

/** The server refused the criteria themselves: their fields say so, and trying again would not help. */
export const isCriteriaRefused = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path !== 'startIndex' && path !== 'take');

/** The person gave the proof up that a call asked for. */
const UNPROVED = "Confirmez d'abord que c'est bien vous. Rien n'a été enregistré.";

/** The person did not say why they ask for what takes two. */
const UNEXPLAINED = "Une seconde personne doit signer, et rien n'a été demandé. Rien n'a été enregistré.";

/** It was kept for a second person: not done, and no failure either. */
export const isKept = (error: unknown): boolean => error instanceof CallError && error.key === 'SIGNATURE_ASKED';

/**
 * Why a form could not be saved, in words. Null when the session is over, or a second person has to sign: the page says that
 * itself (LeaveGuard, Signature), and one message is enough.
 */
export function failureOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return GENERIC_MESSAGE;
  if (error.key === 'PROOF_REQUIRED') return UNPROVED;
  if (error.key === 'SIGNATURE_REQUIRED') return UNEXPLAINED;
  return error.status === 401 || isKept(error) ? null : error.message;
}

/** Why a list could not be shown, in words. */
export function helpOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.key === 'PROOF_REQUIRED' ? "Confirmez d'abord que c'est bien vous." : error.message;
}
