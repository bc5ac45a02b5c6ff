import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, pathId } from './fields.ts';
import { Country, StreetType, Territory } from './reference-lists.ts';
import { say } from './words.ts';

/** A postal address as it is shown (third document, section 3). `npai`: mail came back from there. */
export const Address = z.object({
  id,
  typeAddressId: id,
  validityDateBegin: z.nullable(day),
  otherInformationsAddress: z.string(),
  streetNumber: z.string(),
  streetName: z.string(),
  zipCode: z.string(),
  city: z.string(),
  npai: z.boolean(),
  country: z.nullable(Country),
  territory: z.nullable(Territory),
  streetType: z.nullable(StreetType),
});
export type Address = z.input<typeof Address>;

const line = (length: number) => z._default(z.string().check(z.trim(), z.maxLength(length)), '');
const reference = z.object({ id });

/** What a person gives of an address; the type, the day and `npai` are the server's. */
export const AddressInput = z.object({
  otherInformationsAddress: line(200),
  streetNumber: line(20),
  streetType: z.optional(z.nullable(reference)),
  streetName: line(200),
  zipCode: line(20),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  country: reference,
  territory: z.optional(z.nullable(reference)),
});
export type AddressInput = z.input<typeof AddressInput>;

/** The country whose postal codes have five digits. */
const FRANCE = 'FR';
const FRENCH_ZIP = /^\d{5}$/;

type Given = Pick<z.output<typeof AddressInput>, 'otherInformationsAddress' | 'streetName' | 'zipCode' | 'city'>;

/**
 * What both sides check of an address beyond each field alone: the wrong fields, with their French message. `countryCode`:
 * ISO code of its country.
 */
export function addressErrors(given: Given, countryCode: string): { path: keyof Given; message: string }[] {
  const errors: { path: keyof Given; message: string }[] = [];
  if (!given.streetName.trim() && !given.otherInformationsAddress.trim()) {
    errors.push({ path: 'streetName', message: say('rules.address.street') });
  }
  if (countryCode === FRANCE && !FRENCH_ZIP.test(given.zipCode.trim())) {
    errors.push({ path: 'zipCode', message: say('rules.address.zipCode') });
  }
  if (!given.city.trim()) errors.push({ path: 'city', message: say('rules.address.city') });
  return errors;
}

/** The address of each folder of the member, open ones first (ours: `folder/details` waits for the first connection). */
export const getUserAddresses = endpoint({
  method: 'GET',
  path: '/api/user/:id/addresses',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  duringFirstConnection: true,
  answer: z.array(
    z.object({ folderId: id, systemName: z.string(), closed: z.boolean(), address: z.nullable(Address) }),
  ),
  audit: { action: 'address.list', object: 'member', id: 'id' },
});

/**
 * One address for the chosen folders; a folder that is not the caller's refuses the whole call (404), a closed one too once
 * the first connection is finished (422). What is on record already changes nothing and tells nobody.
 */
export const putFolderAddress = endpoint({
  method: 'PUT',
  path: '/api/folder/address',
  access: 'member',
  duringFirstConnection: true,
  body: z.object({ address: AddressInput, idsDossiers: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  refusals: ['FOLDER_CLOSED'],
  audit: { action: 'address.change', object: 'member' },
});
