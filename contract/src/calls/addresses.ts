import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { say } from '../texts/words.ts';
import { day, filledLine, id, line, pathId } from '../values/fields.ts';
import { Country, StreetType, Territory } from './reference-lists.ts';

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

/** Characters of what a person types of an address. */
export const ADDRESS_LENGTHS = {
  otherInformationsAddress: 200,
  streetNumber: 20,
  streetName: 200,
  zipCode: 20,
  city: 100,
} as const;

const optionalLine = (length: number) => z._default(line(length), '');
const reference = z.object({ id });

/** What a person gives of an address; the type, the day and `npai` are the server's. */
export const AddressInput = z.object({
  otherInformationsAddress: optionalLine(ADDRESS_LENGTHS.otherInformationsAddress),
  streetNumber: optionalLine(ADDRESS_LENGTHS.streetNumber),
  streetType: z.optional(z.nullable(reference)),
  streetName: optionalLine(ADDRESS_LENGTHS.streetName),
  zipCode: optionalLine(ADDRESS_LENGTHS.zipCode),
  city: filledLine(ADDRESS_LENGTHS.city),
  country: reference,
  territory: z.optional(z.nullable(reference)),
});
export type AddressInput = z.input<typeof AddressInput>;

/** The country whose postal codes have five digits. */
const FRANCE = 'FR';
const FIVE_DIGITS = /^\d{5}$/;
/** Begins as a department does: 01 to 95 (Corsica is 20), 97 and 98 overseas. 00, 96 and 99 are nowhere. */
const OF_A_DEPARTMENT = /^(0[1-9]|[1-8]\d|9[0-5]|97[0-8]|98)/;

/** How the codes of a territory begin, where that is not its own number: two islands have codes of Guadeloupe. */
const TERRITORY_ZIPS: Record<string, readonly string[]> = {
  '977': ['977', '97133', '970'],
  '978': ['978', '97150', '970'],
};

const beginningsOf = ({ code }: { code: string }) => TERRITORY_ZIPS[code] ?? [code];

/**
 * The one of France's territories that a postal code is of, which needs not be chosen then; undefined for a code of the
 * mainland, or that two of them share. Who names an island of Guadeloupe's codes by its own code means that island.
 */
export function territoryOfZipCode<T extends { code: string }>(zipCode: string, territories: readonly T[]) {
  if (!FIVE_DIGITS.test(zipCode)) return undefined;
  let found: T[] = [];
  let longest = 0;
  for (const territory of territories.filter(({ code }) => /^9\d\d$/.test(code))) {
    const length = Math.max(0, ...beginningsOf(territory).map(one => (zipCode.startsWith(one) ? one.length : 0)));
    if (length > longest) [found, longest] = [[], length];
    if (length > 0 && length === longest) found.push(territory);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Why a postal code cannot be that of a place in France, or in the chosen territory; undefined when it can. */
function zipCodeError(zipCode: string, territory: Chosen | null): string | undefined {
  if (!FIVE_DIGITS.test(zipCode)) return say('rules.address.zipCode');
  if (!OF_A_DEPARTMENT.test(zipCode))
    return say('rules.address.zipCodeUnknown', { digits: zipCode.slice(0, zipCode.startsWith('97') ? 3 : 2) });
  // A list may know territories by something else than these numbers: nothing is said of those.
  if (!territory || !/^9\d\d$/.test(territory.code)) return undefined;
  if (beginningsOf(territory).some(beginning => zipCode.startsWith(beginning))) return undefined;
  return say('rules.address.zipCodeTerritory', { territory: territory.name });
}

type Given = Pick<z.output<typeof AddressInput>, 'otherInformationsAddress' | 'streetName' | 'zipCode' | 'city'>;
/** What was chosen of a reference list. */
type Chosen = { name: string; code: string };

/** Whether an address in the country with this ISO code is refused without its postal code. */
export const needsZipCode = (countryCode: string | undefined) => countryCode === FRANCE;

/**
 * What both sides check of an address beyond each field alone: the wrong fields, with their French message. `countryCode`:
 * ISO code of its country. `territory`: the one that was chosen.
 */
export function addressErrors(
  given: Given,
  countryCode: string,
  territory: Chosen | null,
): { path: keyof Given; message: string }[] {
  const errors: { path: keyof Given; message: string }[] = [];
  if (!given.streetName.trim() && !given.otherInformationsAddress.trim()) {
    errors.push({ path: 'streetName', message: say('rules.address.street') });
  }
  const wrongZipCode = needsZipCode(countryCode) && zipCodeError(given.zipCode.trim(), territory);
  if (wrongZipCode) errors.push({ path: 'zipCode', message: wrongZipCode });
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
    z.object({
      folderId: id,
      systemName: z.string(),
      closed: z.boolean(),
      address: z.nullable(Address),
      /** The manager who gave it in the member's name. */
      authorName: z.nullable(z.string()),
    }),
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
  limit: 'send',
  audit: { action: 'address.change', object: 'member' },
});
