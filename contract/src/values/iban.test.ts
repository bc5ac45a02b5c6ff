import { composeIBAN, countrySpecs } from 'ibantools';
import { describe, expect, it, test } from 'vitest';
import { bankDetailsErrors } from '../calls/bank-details.ts';
import { bicProblem, checkIban, groupedIban, lastFour, maskedIban, ribKeyOf, ribOf } from './iban.ts';

const FRENCH = 'FR7630006000011234567890189';
const partOf = (given: string) => checkIban(given).problem?.part ?? null;
const messageOf = (given: string) => checkIban(given).problem?.message ?? '';
/** An IBAN with the modulo that goes with its account. */
const withModulo = (country: string, account: string) => composeIBAN({ countryCode: country, bban: account })!;

describe('a French IBAN', () => {
  it.each([
    FRENCH,
    'fr76 3000 6000 0112 3456 7890 189',
    'IBAN : FR76-3000-6000-0112-3456-7890-189',
    'FR76\u00a03000\u202f6000 0112.3456.7890.189',
  ])('is read however it is written: %s', given => {
    expect(checkIban(given.replace(' :', ':'))).toEqual({
      problem: null,
      iban: FRENCH,
      country: 'FR',
      rib: { sortCode: '3000600001', accountCode: '12345678901', ribKey: '89' },
    });
  });

  it('may have letters in its account, which count as digits in the RIB key', () => {
    // The specimen of the French banks' committee: account 0500013M026, key 06.
    expect(ribKeyOf('20041', '01005', '0500013M026')).toBe('06');
    expect(partOf('FR1420041010050500013M02606')).toBeNull();
    expect(partOf('FR1420041010050500013N02606')).toBe('key');
    // A, J = 1; S = 2: the third series of letters begins with 2.
    const key = ribKeyOf('30004', '00001', 'A0000000J0S');
    expect(key).toBe(ribKeyOf('30004', '00001', '10000000102'));
  });

  it.each([
    ['', 'missing', /est sur votre RIB/],
    ['   ', 'missing', /est sur votre RIB/],
    ['FR76 3000 6000 0112 3456 7890 18?', 'characters', /retirez « \? »/],
    ['FR76 3000 6000 0112 3456 7890 18é', 'characters', /retirez « É »/],
    ['30006000011234567890189', 'country', /recopié le RIB/],
    ['7630006000011234567890189', 'country', /deux lettres du pays/],
    ['XX7630006000011234567890189', 'country', /« XX »/],
    ['AF7630006000011234567890189', 'country', /« AF »/],
    ['FR763000600001123456789018', 'length', /27 signes : il en manque 1\.$/],
    ['FR76300060000112345678901890', 'length', /il y en a 1 de trop/],
    ['FR763000600001123456789018900', 'length', /il y en a 2 de trop/],
    ['FRA630006000011234567890189', 'key', /3e et le 4e signe/],
    ['FR763OOO6000011234567890189', 'bank', /code banque.*lettre O/],
    ['FR7600000000011234567890189', 'bank', /00000/],
    ['FR7630006O00011234567890189', 'branch', /code guichet/],
    ['FR7630006000010000000000089', 'account', /numéro de compte.*zéros/],
    ['FR763000600001123456789018A', 'ribKey', /clé RIB/],
    ['FR7530006000011234567890189', 'key', /deux chiffres après FR sont faux/],
    ['FR7630006000011234567809189', 'key', /inversés/],
  ])('says which part is wrong: %s', (given, part, message) => {
    expect([given, partOf(given)]).toEqual([given, part]);
    expect(messageOf(given)).toMatch(message);
  });

  it('with a right modulo and a wrong RIB key is told by its RIB key', () => {
    const given = withModulo('FR', '30006000011234567890190');
    expect(given).toBe('FR4930006000011234567890190');
    expect(partOf(given)).toBe('ribKey');
    expect(messageOf(given)).toMatch(/deux derniers chiffres/);
  });

  it('never repeats the number in its message', () => {
    for (const given of ['FR7530006000011234567890189', 'FR4930006000011234567890190', 'FR76300060000112345678901890'])
      expect(messageOf(given)).not.toMatch(/\d{5}/);
  });

  it('notices each single wrong digit, and each swap of two neighbours', () => {
    for (let at = 2; at < FRENCH.length; at++) {
      const digit = (Number(FRENCH[at]) + 1) % 10;
      expect(partOf(FRENCH.slice(0, at) + digit + FRENCH.slice(at + 1))).not.toBeNull();
      if (at + 1 >= FRENCH.length || FRENCH[at] === FRENCH[at + 1]) continue;
      const swapped = FRENCH.slice(0, at) + FRENCH[at + 1] + FRENCH[at] + FRENCH.slice(at + 2);
      expect([swapped, partOf(swapped)]).not.toEqual([swapped, null]);
    }
  });

  it.each(['GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF', 'MC'])(
    'of %s is checked as a RIB too',
    country => {
      const right = withModulo(country, '30006000011234567890189');
      expect(checkIban(right)).toMatchObject({ problem: null, country, rib: { ribKey: '89' } });
      expect(partOf(withModulo(country, '30006000011234567890190'))).toBe('ribKey');
    },
  );
});

describe('a foreign IBAN', () => {
  it.each([
    'BE68539007547034',
    'DE89370400440532013000',
    'ES9121000418450200051332',
    'CH9300762011623852957',
    'PT50000201231234567890154',
    'GB29NWBK60161331926819',
    'MA64011519000001205000534921',
    'TN5910006035183598478831',
  ])('is right: %s', given => expect(checkIban(given)).toMatchObject({ problem: null, rib: null }));

  it.each([
    ['BE6853900754703', 'length'],
    ['BE68539007547O34', 'account'],
    ['BE68539007547035', 'key'],
    [withModulo('BE', '539007547035'), 'account'],
    ['GB29NWBK6016133192681', 'length'],
  ])('says which part is wrong: %s', (given, part) => expect(partOf(given)).toBe(part));

  it('is known for every country of the register', () => {
    const countries = Object.entries(countrySpecs).filter(([, spec]) => spec.chars);
    expect(countries.length).toBeGreaterThan(100);
    for (const [country] of countries) expect(partOf(`${country}12`), country).toBe('length');
  });
});

describe('a BIC', () => {
  it.each([
    ['BNPAFRPP', FRENCH],
    ['bnpa fr pp xxx', FRENCH],
    ['CRLYREPP', FRENCH], // a bank of La Réunion: the French family
    ['GKCCBEBB', 'BE68539007547034'],
    ['BARCJESH', 'GB29NWBK60161331926819'],
  ])('%s goes with its IBAN', (bic, iban) => expect(bicProblem(bic, iban)).toBeNull());

  it.each([
    ['BNPAFRP', FRENCH, /8 ou 11 signes : celui-ci en a 7/],
    ['BNPA-FRPP', FRENCH, /lettres et des chiffres/],
    ['1234FRPP', FRENCH, /faux/],
    ['BNPAFRPP', 'BE68539007547034', /autre pays \(France\)/],
  ])('%s with %s is wrong', (bic, iban, message) => expect(bicProblem(bic, iban)).toMatch(message));
});

test('what is shown of an account: the country and four signs', () => {
  expect(maskedIban(FRENCH)).toBe(`FR${'•'.repeat(21)}0189`);
  expect(maskedIban(FRENCH)).toHaveLength(FRENCH.length);
  expect(lastFour('FR76 3000 6000 0112 3456 7890 189')).toBe('0189');
  expect(maskedIban('12')).toBe('12');
  expect(groupedIban('fr7630006000011')).toBe('FR76\u00a03000\u00a06000\u00a0011');
  expect(ribOf('BE68539007547034')).toBeNull();
});

describe('the form', () => {
  const given = { owner: 'Élodie Lefèvre', iban: FRENCH, bicCode: null, bank: null };
  const paths = (more: object) => bankDetailsErrors({ ...given, ...more }).map(({ path }) => path);

  it('of a French account needs its holder and its IBAN', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ owner: ' ' })).toEqual(['owner']);
    expect(paths({ owner: '12345' })).toEqual(['owner']);
    expect(paths({ iban: '' })).toEqual(['iban']);
    expect(paths({ bicCode: 'BNPAFR' })).toEqual(['bicCode']);
  });

  it('of a foreign one needs the BIC and the bank', () => {
    const foreign = { iban: 'BE68 5390 0754 7034' };
    expect(paths(foreign)).toEqual(['bicCode', 'bank']);
    expect(paths({ ...foreign, bicCode: 'GKCCBEBB', bank: 'Belfius' })).toEqual([]);
    expect(paths({ ...foreign, bicCode: 'BNPAFRPP', bank: 'Belfius' })).toEqual(['bicCode']);
    expect(paths({ iban: 'BE68' })).toEqual(['iban', 'bicCode', 'bank']);
    expect(paths({ iban: 'DE90 3704 0044 0532 0130 00' })).toEqual(['iban', 'bicCode', 'bank']);
  });

  it('asks nothing more of a country that has no IBAN, nor of what names none', () => {
    for (const iban of ['US64 SVBK US6S 3300 9586 7911', 'ZZ76', 'B', '68 5390'])
      expect([iban, paths({ iban })]).toEqual([iban, ['iban']]);
  });
});
