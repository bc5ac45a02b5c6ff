import { compactNir, nirError } from 'contract/nir.ts';
import type { FieldError } from 'contract/refusals.ts';
import type { BeneficiaryInput, TrustedThirdPartyInput } from 'contract/relatives.ts';
import type * as z from 'zod/mini';

type Dates = Pick<z.output<typeof BeneficiaryInput>, 'dateNaissance' | 'dateMariage' | 'dateDivorce' | 'dateDeces'>;

/** No date in the future; nothing before the birth, no divorce before the marriage. `today`: 'YYYY-MM-DD', in Paris. */
export function dateErrors(dates: Dates, today: string): FieldError[] {
  const errors: FieldError[] = [];
  for (const path of ['dateNaissance', 'dateMariage', 'dateDivorce', 'dateDeces'] as const) {
    const date = dates[path];
    if (!date) continue;
    if (date > today) errors.push({ path, message: 'Cette date est dans le futur.' });
    else if (date < '1850-01-01') errors.push({ path, message: 'Indiquez une date à partir de 1850.' });
    else if (dates.dateNaissance && date < dates.dateNaissance) {
      errors.push({ path, message: 'Cette date est avant la naissance.' });
    }
  }
  const { dateMariage, dateDivorce } = dates;
  if (dateMariage && dateDivorce && dateDivorce < dateMariage) {
    errors.push({ path: 'dateDivorce', message: 'Le divorce ne peut pas être avant le mariage.' });
  }
  return errors;
}

/** As the mask of a list shows it: sent back unchanged, it leaves the number as it is. */
export const isMasked = (number: string) => number.includes('•');

/** The number to store: without spaces, null for none. */
export const readNumber = (given: z.output<typeof TrustedThirdPartyInput>['numSecu']) =>
  given ? compactNir(given) || null : null;

export function numberErrors(number: string | null): FieldError[] {
  const message = number && nirError(number);
  return message ? [{ path: 'numSecu', message }] : [];
}
