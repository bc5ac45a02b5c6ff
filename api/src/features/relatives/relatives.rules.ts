import { compactNir, nirError } from 'contract/nir.ts';
import type { FieldError } from 'contract/refusals.ts';
import type { BeneficiaryInput, TrustedThirdPartyInput } from 'contract/relatives.ts';
import { say } from 'contract/words.ts';
import type * as z from 'zod/mini';

type Dates = Pick<z.output<typeof BeneficiaryInput>, 'dateNaissance' | 'dateMariage' | 'dateDivorce' | 'dateDeces'>;

/** No date in the future; nothing before the birth, no divorce before the marriage. `today`: 'YYYY-MM-DD', in Paris. */
export function dateErrors(dates: Dates, today: string): FieldError[] {
  const errors: FieldError[] = [];
  for (const path of ['dateNaissance', 'dateMariage', 'dateDivorce', 'dateDeces'] as const) {
    const date = dates[path];
    if (!date) continue;
    if (date > today) errors.push({ path, message: say('rules.dates.future') });
    else if (date < '1850-01-01') errors.push({ path, message: say('rules.dates.tooOld', { year: 1850 }) });
    else if (dates.dateNaissance && date < dates.dateNaissance) {
      errors.push({ path, message: say('rules.dates.beforeBirth') });
    }
  }
  const { dateMariage, dateDivorce } = dates;
  if (dateMariage && dateDivorce && dateDivorce < dateMariage) {
    errors.push({ path: 'dateDivorce', message: say('rules.dates.divorce') });
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

/** A trusted third party is somebody whom the service can reach. */
export const contactErrors = ({ telephone, email }: z.output<typeof TrustedThirdPartyInput>): FieldError[] =>
  telephone || email ? [] : [{ path: 'telephone', message: say('rules.contact') }];
