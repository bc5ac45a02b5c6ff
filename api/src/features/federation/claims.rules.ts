import { isEmail } from 'contract/values/fields.ts';
import type { PivotIdentity } from './identity.rules.ts';

/** More signs than any field has. */
const MOST = 200;

const textIn = (info: Readonly<Record<string, unknown>>, name: string) => {
  const value = info[name];
  return typeof value === 'string' && value.length <= MOST ? value.trim() : '';
};

/** The six pivot fields of FranceConnect's answer; '' for what is absent, or is no text. */
export const pivotIdentity = (info: Readonly<Record<string, unknown>>): PivotIdentity => ({
  givenNames: textIn(info, 'given_name'),
  familyName: textIn(info, 'family_name'),
  birthDate: textIn(info, 'birthdate'),
  gender: textIn(info, 'gender'),
  birthPlace: textIn(info, 'birthplace').toUpperCase(),
  birthCountry: textIn(info, 'birthcountry'),
});

/** The professional address of ProConnect's answer; null where it is none, or is said not to be verified. */
export function professionalEmail(info: Readonly<Record<string, unknown>>): string | null {
  const email = textIn(info, 'email');
  return isEmail(email) && info.email_verified !== false ? email : null;
}

/** How ProConnect names somebody: 'Hervé Xénakis, x@fonds.example'. */
export const presentedAs = (info: Readonly<Record<string, unknown>>): string =>
  [[textIn(info, 'given_name'), textIn(info, 'usual_name')].filter(Boolean).join(' '), textIn(info, 'email')]
    .filter(Boolean)
    .join(', ');
