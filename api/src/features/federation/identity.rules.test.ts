import { describe, expect, it } from 'vitest';
import {
  compareIdentities,
  type Field,
  isSure,
  type OnRecord,
  type PivotIdentity,
  type Verdict,
} from './identity.rules.ts';

/** Jeanne Lefèvre, married Martin, born on 3 February 1950 in the 15th district of Paris. */
const GIVEN: PivotIdentity = {
  givenNames: 'Jeanne Marie',
  familyName: 'LEFEVRE',
  birthDate: '1950-02-03',
  gender: 'female',
  birthPlace: '75115',
  birthCountry: '99100',
};
const MEMBER: OnRecord = {
  firstname: 'Jeanne',
  lastname: 'Martin',
  birthName: 'Lefèvre',
  birthDate: '1950-02-03',
  civility: 'Mme',
  number: '2500275115005',
  birthPlace: null,
  birthCountry: null,
  isDeceased: false,
};

type Case = [
  what: string,
  given: Partial<PivotIdentity>,
  member: Partial<OnRecord>,
  /** The fields that are not 'same'. */
  verdicts: Partial<Record<Field, Verdict>>,
  decided: 'bound' | 'an agent decides',
];

const BOUND = 'bound';
const AGENT = 'an agent decides';
const HER = { lastname: 'Lefèvre', birthName: null };

const CASES: Record<string, Case[]> = {
  'The name is that of birth': [
    ['the same, accents and capitals apart', {}, {}, {}, BOUND],
    ['with a hyphen here and a space there', { familyName: 'LE GOFF-MEUR' }, { birthName: 'Le Goff Meur' }, {}, BOUND],
    ['with an apostrophe of another kind', { familyName: 'L’HERMITE' }, { birthName: "L'Hermite" }, {}, BOUND],
    ['with a ligature', { familyName: 'LEBOEUF' }, { birthName: 'Lebœuf' }, {}, BOUND],
    ['the only one that the fund has', {}, HER, {}, BOUND],
    ['the married name alone is on record', {}, { birthName: null }, { familyName: 'different' }, AGENT],
    ['the name in use instead', { familyName: 'MARTIN' }, {}, { familyName: 'close' }, AGENT],
    ['half of a double name', { familyName: 'LEFEVRE-ROUX' }, {}, { familyName: 'close' }, AGENT],
    ['a letter apart', { familyName: 'LEFEBVRE' }, {}, { familyName: 'close' }, AGENT],
    ['none given', { familyName: '' }, {}, { familyName: 'unknown' }, AGENT],
  ],
  'First names are those of the register, in order': [
    ['the first one of several', { givenNames: 'Jeanne Marie Louise' }, {}, {}, BOUND],
    ['all of them', { givenNames: 'Jeanne Marie' }, { firstname: 'Jeanne, Marie' }, {}, BOUND],
    ['fewer than the fund has', { givenNames: 'Jeanne' }, { firstname: 'Jeanne Marie' }, {}, BOUND],
    ['an accent apart', { givenNames: 'ANDRÉE' }, { firstname: 'Andree' }, {}, BOUND],
    ['a double one without its hyphen', { givenNames: 'Marie Laure Anne' }, { firstname: 'Marie-Laure' }, {}, BOUND],
    ['half of a double one', { givenNames: 'Marie-Laure' }, { firstname: 'Marie' }, { givenNames: 'close' }, AGENT],
    ['the second one, in use', { givenNames: 'Marie Jeanne' }, {}, { givenNames: 'close' }, AGENT],
    ['a letter apart', { givenNames: 'Jeane' }, {}, { givenNames: 'close' }, AGENT],
    ['a twin of hers', { givenNames: 'Simone' }, {}, { givenNames: 'different' }, AGENT],
  ],
  'The date of birth may be known in part': [
    ['day and month turned round', { birthDate: '1950-03-02' }, {}, { birthDate: 'close' }, AGENT],
    ['a day apart', { birthDate: '1950-02-04' }, {}, { birthDate: 'close' }, AGENT],
    ['another one', { birthDate: '1948-07-04' }, {}, { birthDate: 'different' }, AGENT],
    [
      'the year alone, 1 January here',
      { birthDate: '1950-00-00' },
      { birthDate: '1950-01-01' },
      { birthDate: 'partial' },
      BOUND,
    ],
    [
      'the year alone, 31 December here',
      { birthDate: '1950-00-00' },
      { birthDate: '1950-12-31' },
      { birthDate: 'partial' },
      BOUND,
    ],
    [
      'the month alone, its last day here',
      { birthDate: '1950-02-00' },
      { birthDate: '1950-02-28' },
      { birthDate: 'partial' },
      BOUND,
    ],
    ['the year alone, a day that somebody knew here', { birthDate: '1950-00-00' }, {}, { birthDate: 'close' }, AGENT],
    ['another year alone', { birthDate: '1951-00-00' }, { birthDate: '1950-01-01' }, { birthDate: 'different' }, AGENT],
    ['none on record', {}, { birthDate: null }, { birthDate: 'unknown' }, AGENT],
  ],
  'The sex is that of the title, else of the number': [
    ['no title', {}, { civility: '' }, {}, BOUND],
    ['another one', { gender: 'male' }, {}, { gender: 'different' }, AGENT],
    ['neither is on record', {}, { civility: '', number: null, birthPlace: '75115' }, { gender: 'unknown' }, AGENT],
  ],
  'The place is that of the file, else of the number': [
    ['of the file, whatever the number', {}, { birthPlace: '75115', number: '2500233063005' }, {}, BOUND],
    ['the city for its district', { birthPlace: '75056' }, {}, {}, BOUND],
    ['Corsica, before it had two departments', { birthPlace: '2A004' }, { number: '2500220004005' }, {}, BOUND],
    ['a suburb, when it was of the Seine', { birthPlace: '92012' }, { number: '2500275012005' }, {}, BOUND],
    ['another commune of the department', { birthPlace: '75112' }, {}, { birthPlace: 'close' }, AGENT],
    ['another department', { birthPlace: '33063' }, {}, { birthPlace: 'different' }, AGENT],
    ['not on record', {}, { number: null }, { birthPlace: 'unknown', birthCountry: 'unknown' }, AGENT],
    [
      'a number for a time says nothing',
      {},
      { number: '8500275115005' },
      { birthPlace: 'unknown', birthCountry: 'unknown' },
      AGENT,
    ],
  ],
  'Abroad there is a country alone': [
    ['the same', { birthPlace: '', birthCountry: '99134' }, { number: '2500299134005' }, {}, BOUND],
    ['of the file', { birthPlace: '', birthCountry: '99134' }, { birthCountry: '99134', number: null }, {}, BOUND],
    [
      'Algeria, when it had departments',
      { birthPlace: '', birthCountry: '99352' },
      { number: '2500292012005' },
      {},
      BOUND,
    ],
    [
      'another one',
      { birthPlace: '', birthCountry: '99139' },
      { number: '2500299134005' },
      { birthCountry: 'different' },
      AGENT,
    ],
    [
      'France on one side',
      { birthPlace: '', birthCountry: '99134' },
      {},
      { birthPlace: 'different', birthCountry: 'different' },
      AGENT,
    ],
    [
      'no place at all',
      { birthPlace: '', birthCountry: '' },
      {},
      { birthPlace: 'unknown', birthCountry: 'unknown' },
      AGENT,
    ],
  ],
  'Nobody signs in for the dead': [['the same, who died', {}, { isDeceased: true }, {}, AGENT]],
};

const SAME: Record<Field, Verdict> = {
  familyName: 'same',
  givenNames: 'same',
  birthDate: 'same',
  gender: 'same',
  birthPlace: 'same',
  birthCountry: 'same',
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (_what, given, more, verdicts, decided) => {
    const member = { ...MEMBER, ...more };
    const comparison = compareIdentities({ ...GIVEN, ...given }, member);
    expect(comparison).toEqual({ ...SAME, ...verdicts });
    expect(isSure(comparison, member) ? BOUND : AGENT).toBe(decided);
  });
});

it('compares hostile names in a time that grows with their length', () => {
  const long = `${'é-'.repeat(50_000)}x`;
  const start = performance.now();
  compareIdentities({ ...GIVEN, familyName: long, givenNames: long }, { ...MEMBER, firstname: long.slice(1) });
  expect(performance.now() - start).toBeLessThan(2_000);
});
