import type { Address } from 'contract/calls/addresses.ts';
import type { Phone } from 'contract/calls/profile.ts';
import { relativeDateErrors } from 'contract/calls/relative-dates.ts';
import type { Beneficiary, Statut, TrustedThirdParty } from 'contract/calls/relatives.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { say } from 'contract/texts/words.ts';
import { isEmail } from 'contract/values/fields.ts';
import { nirError } from 'contract/values/nir.ts';
import { today } from 'ui/dates.ts';
import type { UnreadPhone } from 'ui/phones.ts';
import type * as z from 'zod/mini';
import {
  type AddressDraft,
  type AddressField,
  addressDraft,
  addressDraftErrors,
  addressInput,
  refusedAddressFields,
} from '../../shell/forms/address.ts';
import type { Places } from '../../shell/forms/places.ts';
import { text } from '../../texts.ts';

/** What is asked of a beneficiary, or of a trusted third party. */
export type PersonKind = 'beneficiary' | 'trusted';

export type PersonDate = 'dateNaissance' | 'dateMariage' | 'dateDivorce' | 'dateDeces';

/** Somebody whom the member names, while the form is filled in. */
export interface PersonDraft {
  statut: Statut | '';
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  dateMariage: string | null;
  dateDivorce: string | null;
  dateDeces: string | null;
  /** Without what is half typed, who comes back would take the date away that is on record. */
  unreadDates: Partial<Record<PersonDate, string>>;
  numSecu: string;
  email: string;
  telephone: z.input<typeof Phone> | null;
  unreadTelephone: UnreadPhone | null;
  /** Null: no address is given. */
  adresse: AddressDraft | null;
}
export type PersonErrors = Partial<
  Record<Exclude<keyof PersonDraft, 'adresse' | 'unreadTelephone' | 'unreadDates'>, string>
> & {
  adresse?: Partial<Record<AddressField, string>>;
};

export function personDraft(known: Beneficiary | TrustedThirdParty | null, places: Places): PersonDraft {
  const couple = known && 'dateMariage' in known ? known : null;
  return {
    statut: known?.statut ?? '',
    nom: known?.nom ?? '',
    prenom: known?.prenom ?? '',
    dateNaissance: known?.dateNaissance ?? null,
    dateMariage: couple?.dateMariage ?? null,
    dateDivorce: couple?.dateDivorce ?? null,
    dateDeces: known?.dateDeces ?? null,
    unreadDates: {},
    numSecu: known?.numSecu ?? '',
    email: (known && 'email' in known && known.email) || '',
    telephone: known?.telephone ?? null,
    unreadTelephone: null,
    adresse: known?.adresse ? addressDraft(known.adresse as Address, places) : null,
  };
}

/** Whose marriage and divorce are asked. */
export const isCouple = (statut: PersonDraft['statut']) => statut === 'Conjoint' || statut === 'ExConjoint';

/** All that is wrong, as the server would say it. `memberBirth`: the day when the member was born, where it is known. */
export function personErrors(
  kind: PersonKind,
  draft: PersonDraft,
  places: Places,
  memberBirth: string | null,
): PersonErrors {
  const dates = { statut: draft.statut, ...sentDates(draft) };
  const errors: PersonErrors = refusedPersonFields(relativeDateErrors(dates, today(), memberBirth));
  if (!draft.statut) errors.statut = text('person.missing');
  if (!draft.prenom.trim()) errors.prenom = text('person.missing');
  if (!draft.nom.trim()) errors.nom = text('person.missing');
  const number = draft.numSecu.includes('•') ? null : draft.numSecu.trim() && nirError(draft.numSecu);
  if (number) errors.numSecu = number;
  if (kind === 'trusted' && !draft.telephone && !draft.email.trim()) errors.telephone = text('rules.contact');
  const email = draft.email.trim();
  if (kind === 'trusted' && email && !isEmail(email)) errors.email = say('rules.email');
  const adresse = draft.adresse ? addressDraftErrors(draft.adresse, places) : {};
  if (Object.keys(adresse).length > 0) errors.adresse = adresse;
  return errors;
}

/** The fields that the server refused, beside those of the form. */
export function refusedPersonFields(fields: readonly FieldError[]): PersonErrors {
  const own = Object.fromEntries(
    fields.filter(({ path }) => !path.startsWith('adresse.')).map(({ path, message }) => [path.split('.')[0], message]),
  );
  const adresse = refusedAddressFields(fields.filter(({ path }) => path.startsWith('adresse.')));
  return { ...own, ...(Object.keys(adresse).length > 0 ? { adresse } : {}) };
}

/** The couple's dates go with a spouse alone. */
function sentDates({ statut, dateNaissance, dateDeces, dateMariage, dateDivorce }: PersonDraft) {
  const couple = isCouple(statut) ? { dateMariage, dateDivorce } : { dateMariage: null, dateDivorce: null };
  return { dateNaissance, dateDeces, ...couple };
}

/** What is sent. */
export function personInput(draft: PersonDraft) {
  return {
    statut: draft.statut as Statut,
    nom: draft.nom.trim(),
    prenom: draft.prenom.trim(),
    ...sentDates(draft),
    numSecu: draft.numSecu.trim() || null,
    telephone: draft.telephone,
    adresse: draft.adresse && addressInput(draft.adresse),
  };
}
