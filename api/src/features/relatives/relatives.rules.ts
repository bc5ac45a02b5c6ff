import type { TrustedThirdPartyInput } from 'contract/calls/relatives.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { compactNir, nirError } from 'contract/values/nir.ts';
import type * as z from 'zod/mini';

/** As the mask of a list shows it: sent back unchanged, it leaves the number as it is. */
export const isMasked = (number: string) => number.includes('•');

/** The number to store: without spaces, null for none. */
export const readNumber = (given: z.output<typeof TrustedThirdPartyInput>['numSecu']) =>
  given ? compactNir(given) || null : null;

export function numberErrors(number: string | null): FieldError[] {
  const message = number && nirError(number);
  return message ? [{ path: 'numSecu', message }] : [];
}
