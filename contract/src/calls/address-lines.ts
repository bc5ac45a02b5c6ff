import type { Address } from './addresses.ts';

/** What an envelope shows of an address; null for what is not on record. */
type Envelope = {
  [name in 'otherInformationsAddress' | 'streetNumber' | 'streetName' | 'zipCode' | 'city']: Address[name] | null;
} & {
  streetType: { name: string | null } | null;
  country: { name: string | null; code: string | null } | null;
  territory: { name: string | null } | null;
};

/** The lines of an envelope; the country when it is not France. */
export function addressLines(address: Envelope): string[] {
  const street = [address.streetNumber, address.streetType?.name, address.streetName].filter(Boolean).join(' ');
  const city = [address.zipCode, address.city].filter(Boolean).join(' ');
  const country = address.territory?.name ?? (address.country?.code === 'FR' ? '' : (address.country?.name ?? ''));
  return [address.otherInformationsAddress ?? '', street, city, country].map(line => line.trim()).filter(Boolean);
}
