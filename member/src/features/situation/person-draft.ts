import type { Address } from 'contract/addresses.ts';
import { nirError } from 'contract/nir.ts';
import type { Phone } from 'contract/profile.ts';
import type { FieldError } from 'contract/refusals.ts';
import type { Beneficiary, Statut, TrustedThirdParty } from 'contract/relatives.ts';
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

/** Somebody whom the member names, while the form is filled in. */
export interface PersonDraft {
  statut: Statut | '';
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  dateMariage: string | null;
  dateDivorce: string | null;
  dateDeces: string | null;
  numSecu: string;
  email: string;
  telephone: z.input<typeof Phone> | null;
  /** Null: no address is given. */
  adresse: AddressDraft | null;
}
export type PersonErrors = Partial<Record<Exclude<keyof PersonDraft, 'adresse'>, string>> & {
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
    numSecu: known?.numSecu ?? '',
    email: (known && 'email' in known && known.email) || '',
    telephone: known?.telephone ?? null,
    adresse: known?.adresse ? addressDraft(known.adresse as Address, places) : null,
  };
}

/** Whose marriage and divorce are asked. */
export const isCouple = (statut: PersonDraft['statut']) => statut === 'Conjoint' || statut === 'ExConjoint';

export function personErrors(kind: PersonKind, draft: PersonDraft, places: Places): PersonErrors {
  const errors: PersonErrors = {};
  if (!draft.statut) errors.statut = text('person.missing');
  if (!draft.prenom.trim()) errors.prenom = text('person.missing');
  if (!draft.nom.trim()) errors.nom = text('person.missing');
  const number = draft.numSecu.includes('•') ? null : draft.numSecu.trim() && nirError(draft.numSecu);
  if (number) errors.numSecu = number;
  if (kind === 'trusted' && !draft.telephone && !draft.email.trim()) errors.telephone = text('rules.contact');
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

/** What is sent; the couple's dates go with a spouse alone. */
export function personInput(draft: PersonDraft) {
  const couple = isCouple(draft.statut);
  return {
    statut: draft.statut as Statut,
    nom: draft.nom.trim(),
    prenom: draft.prenom.trim(),
    dateNaissance: draft.dateNaissance,
    dateDeces: draft.dateDeces,
    dateMariage: couple ? draft.dateMariage : null,
    dateDivorce: couple ? draft.dateDivorce : null,
    numSecu: draft.numSecu.trim() || null,
    telephone: draft.telephone,
    adresse: draft.adresse && addressInput(draft.adresse),
  };
}
