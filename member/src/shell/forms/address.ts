import { addressLines } from 'contract/calls/address-lines.ts';
import {
  type Address,
  type AddressInput,
  addressErrors,
  needsZipCode,
  territoryOfZipCode,
} from 'contract/calls/addresses.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { say } from 'contract/texts/words.ts';
import type { Places } from './places.ts';

/** An address while it is typed: ids as the lists hold them, '' for none. */
export interface AddressDraft {
  streetNumber: string;
  streetTypeId: string;
  streetName: string;
  otherInformationsAddress: string;
  zipCode: string;
  city: string;
  countryId: string;
  territoryId: string;
}
export type AddressField = keyof AddressDraft;

/** The territory that the postal code tells, '' for none. */
export function toldTerritory({ zipCode, countryId }: Pick<AddressDraft, 'zipCode' | 'countryId'>, places: Places) {
  const country = places.countries.find(({ id }) => String(id) === countryId);
  const ofCountry = places.territories.filter(territory => String(territory.countryId) === countryId);
  const told = needsZipCode(country?.code) ? territoryOfZipCode(zipCode.trim(), ofCountry) : undefined;
  return String(told?.id ?? '');
}

/** `fields` of an address, with the territory that they tell: it follows them until the person chooses another. */
export function withTerritory(draft: AddressDraft, fields: Partial<AddressDraft>, places: Places) {
  const next = { ...draft, ...fields };
  const isOwnChoice = next.territoryId !== '' && next.territoryId !== toldTerritory(draft, places);
  return isOwnChoice ? fields : { ...fields, territoryId: toldTerritory(next, places) };
}

/** The form of an address on record; without one, an empty form with France chosen. */
export function addressDraft(address: Address | null, places: Places): AddressDraft {
  const france = places.countries.find(country => country.code === 'FR');
  const draft = {
    streetNumber: address?.streetNumber ?? '',
    streetTypeId: String(address?.streetType?.id ?? ''),
    streetName: address?.streetName ?? '',
    otherInformationsAddress: address?.otherInformationsAddress ?? '',
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    countryId: String(address?.country?.id ?? france?.id ?? ''),
    territoryId: String(address?.territory?.id ?? ''),
  };
  return { ...draft, ...withTerritory(draft, {}, places) };
}

const reference = (id: string) => (id ? { id: Number(id) } : null);

/** What is sent. */
export const addressInput = ({ streetTypeId, countryId, territoryId, ...draft }: AddressDraft): AddressInput => ({
  ...draft,
  streetType: reference(streetTypeId),
  country: { id: Number(countryId) },
  territory: reference(territoryId),
});

/** The message of each wrong field, before sending. */
export function addressDraftErrors(draft: AddressDraft, places: Places): Partial<Record<AddressField, string>> {
  const country = places.countries.find(({ id }) => String(id) === draft.countryId);
  const territory = places.territories.find(({ id }) => String(id) === draft.territoryId);
  const errors: Partial<Record<AddressField, string>> = {};
  if (!country) errors.countryId = say('rules.address.country');
  for (const { path, message } of addressErrors(draft, country?.code ?? '', territory ?? null)) errors[path] = message;
  return errors;
}

/** The fields that the server refused ('address.city'), beside the field of the form. */
export function refusedAddressFields(fields: readonly FieldError[]): Partial<Record<AddressField, string>> {
  const names: Record<string, AddressField> = {
    country: 'countryId',
    territory: 'territoryId',
    streetType: 'streetTypeId',
  };
  return Object.fromEntries(
    fields.map(({ path, message }) => {
      const [, name = ''] = /^(?:address|adresse)\.(\w+)/.exec(path) ?? [];
      return [names[name] ?? name, message];
    }),
  );
}

/** The lines of an envelope, of an address that is still being typed. */
export function draftLines(draft: AddressDraft, places: Places): string[] {
  const chosen = <T extends { id: number }>(list: readonly T[], id: string) =>
    list.find(one => String(one.id) === id) ?? null;
  return addressLines({
    ...draft,
    streetType: chosen(places.streetTypes, draft.streetTypeId),
    country: chosen(places.countries, draft.countryId),
    territory: chosen(places.territories, draft.territoryId),
  });
}
