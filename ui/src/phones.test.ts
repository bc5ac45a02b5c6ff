import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhones, nationalText, type PhoneCountry, type PhoneLibrary, readPhone } from './phones.ts';

const france: PhoneCountry = { id: 1, name: 'France', code: 'FR' };
const reunion: PhoneCountry = { id: 1, name: 'La Réunion', code: 'RE', territoryId: 4 };
const belgium: PhoneCountry = { id: 2, name: 'Belgique', code: 'BE' };
const countries = [france, reunion, belgium];
let library: PhoneLibrary;

beforeAll(async () => {
  library = await loadPhones();
});

const read = (text: string, country = france) => readPhone(library, text, country, countries)?.value ?? null;

describe('readPhone', () => {
  it('holds the international form and tells mobile from fixed', () => {
    expect(read('06 12 34 56 78')).toEqual({ number: '+33612345678', type: 2, countryId: 1, territoryId: null });
    expect(read('01.44.55.66.77')).toEqual({ number: '+33144556677', type: 1, countryId: 1, territoryId: null });
    expect(read('09 72 10 10 10')?.type).toBe(1);
  });

  it('follows the country of an international number', () => {
    expect(read('+32 470 12 34 56')).toMatchObject({ number: '+32470123456', countryId: 2 });
    expect(read('0033 6 12 34 56 78')).toMatchObject({ number: '+33612345678' });
  });

  it('finds the territory of a number typed as in France', () => {
    expect(read('0692 12 34 56')).toEqual({ number: '+262692123456', type: 2, countryId: 1, territoryId: 4 });
    expect(read('0262 30 12 34', reunion)).toMatchObject({ number: '+262262301234', type: 1, territoryId: 4 });
  });

  it.each(['06 12 34', '00', 'abc', '06 12 34 56 78 99', '+1 202 456 1111', 'tel 0612345678'])("refuses '%s'", text => {
    expect(read(text)).toBeNull();
  });
});

it('writes a number as people do', () => {
  expect(nationalText(library, '+33612345678')).toBe('06 12 34 56 78');
  expect(nationalText(null, '+33612345678')).toBe('+33612345678');
});
