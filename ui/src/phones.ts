import { FRENCH_PLACES } from 'contract/values/phones.ts';

/** Telephone numbers: what is held, and how a typed text becomes it. The library is given, since it is loaded lazily. */
export const FIXED = 1;
export const MOBILE = 2;

export interface PhoneValue {
  /** E.164: '+33612345678'. */
  number: string;
  /** 1 fixed, 2 mobile. */
  type: typeof FIXED | typeof MOBILE;
  countryId: number;
  territoryId: number | null;
}

/** What is typed and no number, with the country that it is typed for. */
export interface UnreadPhone extends Pick<PhoneValue, 'countryId' | 'territoryId'> {
  text: string;
}

export interface PhoneCountry {
  id: number;
  name: string;
  /** ISO, two letters: 'FR', 'RE'. */
  code: string;
  territoryId?: number | null;
}

export type PhoneLibrary = typeof import('libphonenumber-js/max');

/** Offered before the alphabet. */
export const PREFERRED: readonly string[] = FRENCH_PLACES;

export function loadPhones(): Promise<PhoneLibrary> {
  // 'max' alone tells a fixed line from a mobile.
  return import('libphonenumber-js/max');
}

/**
 * Reads a typed number as dialled from a country, then, for a French one, from each territory: '0692…' typed with France
 * chosen is a mobile of La Réunion. Null when it is no valid number, or of a country that is not offered.
 */
export function readPhone(
  library: PhoneLibrary,
  text: string,
  country: PhoneCountry,
  countries: readonly PhoneCountry[],
): { value: PhoneValue; country: PhoneCountry } | null {
  const others = PREFERRED.includes(country.code) ? countries.filter(other => PREFERRED.includes(other.code)) : [];
  for (const from of [country, ...others]) {
    const parsed = library.isSupportedCountry(from.code)
      ? library.parsePhoneNumberFromString(text, { defaultCountry: from.code, extract: false })
      : undefined;
    if (!parsed?.isValid() || parsed.ext) continue;
    const sameCode = countries.filter(other => other.code === parsed.country);
    const found = sameCode.includes(from) ? from : (sameCode[0] ?? (parsed.country ? undefined : from));
    if (!found) continue;
    const type = isMobile(parsed.getType()) ? MOBILE : FIXED;
    return {
      value: { number: parsed.number, type, countryId: found.id, territoryId: found.territoryId ?? null },
      country: found,
    };
  }
  return null;
}

/** As people of the country write it, for the field. */
export function nationalText(library: PhoneLibrary | null, number: string): string {
  return library?.parsePhoneNumberFromString(number)?.formatNational() ?? number;
}

/** Where the two cannot be told apart (North America), a text message may well arrive: it counts as a mobile. */
function isMobile(type: string | undefined): boolean {
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}
