import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import {
  day,
  emailAddress,
  filledLine,
  givenDay,
  id,
  line,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  pathId,
} from '../values/fields.ts';
import { MAX_NIR_TYPED } from '../values/nir.ts';
import { Address, AddressInput } from './addresses.ts';
import { Phone } from './profile.ts';

/** Third document, section 3: what a beneficiary is to the member. */
export const STATUTS = ['Conjoint', 'ExConjoint', 'NonRenseigne', 'Concubin', 'Pacse', 'Enfant'] as const;
export type Statut = (typeof STATUTS)[number];

const person = {
  statut: z.enum(STATUTS),
  nom: filledLine(MAX_NAME_LENGTH),
  prenom: filledLine(MAX_NAME_LENGTH),
};
const optionalDay = z.optional(z.nullable(givenDay));
const input = {
  ...person,
  dateNaissance: optionalDay,
  dateDeces: optionalDay,
  /** 13 characters, or 15 with the key. */
  numSecu: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NIR_TYPED)))),
  adresse: z.optional(z.nullable(AddressInput)),
  telephone: z.optional(z.nullable(z.object({ ...Phone.shape, number: line(MAX_PHONE_LENGTH) }))),
};
const couple = { dateMariage: optionalDay, dateDivorce: optionalDay };
const contact = { email: z.optional(z.nullable(emailAddress)) };

/** An address of somebody else: it stands in no folder, so it has no id, type or day. */
export const PersonalAddress = z.omit(Address, { id: true, typeAddressId: true, validityDateBegin: true, npai: true });
export type PersonalAddress = z.input<typeof PersonalAddress>;

const shown = {
  ...person,
  dateNaissance: z.nullable(day),
  dateDeces: z.nullable(day),
  numSecu: z.nullable(z.string()),
  adresse: z.nullable(PersonalAddress),
  telephone: z.nullable(Phone),
};
export const Beneficiary = z.object({
  id,
  ...shown,
  dateMariage: z.nullable(day),
  dateDivorce: z.nullable(day),
  /** The manager who gave it, as it is, in the member's name (ours). */
  authorName: z.nullable(z.string()),
});
export type Beneficiary = z.input<typeof Beneficiary>;
export const TrustedThirdParty = z.object({ id, ...shown, email: z.nullable(z.string()) });
export type TrustedThirdParty = z.input<typeof TrustedThirdParty>;

export const BeneficiaryInput = z.object({ ...input, ...couple });
export type BeneficiaryInput = z.input<typeof BeneficiaryInput>;
export const TrustedThirdPartyInput = z.object({ ...input, ...contact });
export type TrustedThirdPartyInput = z.input<typeof TrustedThirdPartyInput>;

/** Any number of them, by name. */
export const getBeneficiaries = endpoint({
  method: 'GET',
  path: '/api/beneficiaries',
  access: 'member',
  answer: z.array(Beneficiary),
  audit: { action: 'beneficiary.list', object: 'member' },
});

export const createBeneficiary = endpoint({
  method: 'PUT',
  path: '/api/beneficiary/create',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  body: BeneficiaryInput,
  answer: Beneficiary,
  limit: 'send',
  audit: { action: 'beneficiary.create', object: 'member' },
});

/** The whole record takes the place of the former one. */
export const updateBeneficiary = endpoint({
  method: 'POST',
  path: '/api/beneficiary/update',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  body: z.extend(BeneficiaryInput, { id }),
  answer: Beneficiary,
  limit: 'send',
  audit: { action: 'beneficiary.update', object: 'member' },
});

export const deleteBeneficiary = endpoint({
  method: 'DELETE',
  path: '/api/beneficiary/delete/:id',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  params: z.object({ id: pathId }),
  audit: { action: 'beneficiary.delete', object: 'member' },
});

/** The one trusted third party, or null. */
export const getTrustedThirdParty = endpoint({
  method: 'GET',
  path: '/api/tiers-confiance',
  access: 'member',
  answer: z.nullable(TrustedThirdParty),
  audit: { action: 'trustedThirdParty.view', object: 'member' },
});

/** A second one is refused (409). */
export const createTrustedThirdParty = endpoint({
  method: 'PUT',
  path: '/api/tiers-confiance/create',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  personOnly: true,
  body: TrustedThirdPartyInput,
  answer: TrustedThirdParty,
  refusals: ['TRUSTED_THIRD_PARTY_EXISTS'],
  limit: 'send',
  audit: { action: 'trustedThirdParty.create', object: 'member' },
});

export const updateTrustedThirdParty = endpoint({
  method: 'POST',
  path: '/api/tiers-confiance/update',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  personOnly: true,
  body: TrustedThirdPartyInput,
  answer: TrustedThirdParty,
  limit: 'send',
  audit: { action: 'trustedThirdParty.update', object: 'member' },
});

export const deleteTrustedThirdParty = endpoint({
  method: 'DELETE',
  path: '/api/tiers-confiance/delete',
  access: 'member',
  proof: 'recent',
  proofFor: 'relatives',
  personOnly: true,
  audit: { action: 'trustedThirdParty.delete', object: 'member' },
});
