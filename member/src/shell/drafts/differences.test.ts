import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const file = (name: string) => new File(['x'], name);

it('are the fields that say something else, also within an address; what is empty on both is none', () => {
  const own = { subject: 'Un', body: 'Le même', address: { city: 'Pau', zipCode: '' }, adresse: null };
  const other = {
    subject: 'Deux',
    body: 'Le même',
    address: { city: 'Tarbes', zipCode: null },
    adresse: { city: 'Pau' },
  };
  expect(differencesOf(own, other)).toEqual([
    { path: ['subject'], own: 'Un', other: 'Deux' },
    { path: ['address', 'city'], own: 'Pau', other: 'Tarbes' },
    { path: ['adresse', 'city'], own: undefined, other: 'Pau' },
  ]);
});

it('are files by their names, and a telephone as a whole', () => {
  const phone = (number: string) => ({ number, type: 2, countryId: null });
  const own = { files: [file('rib.pdf')], proof: [file('a.pdf')], telephone: phone('+33612345678') };
  const other = { files: [file('rib.pdf')], proof: [file('b.pdf')], telephone: phone('+33687654321') };
  expect(differencesOf(own, other).map(({ path }) => path.join('.'))).toEqual(['proof', 'telephone']);
});
