import { describe, expect, it } from 'vitest';
import { endOfDay, formatFrenchDate, formatFrenchDateTime, parseFrenchDate, startOfDay } from './dates.ts';

describe('parseFrenchDate', () => {
  it('reads DD/MM/YYYY', () => {
    expect(parseFrenchDate('21/09/1938')).toBe('1938-09-21');
    expect(parseFrenchDate(' 01/12/2026 ')).toBe('2026-12-01');
  });

  it.each(['29/02/2024', '29/02/2000', '31/12/1999'])('%s exists', text => {
    expect(parseFrenchDate(text)).not.toBeNull();
  });

  it.each([
    '29/02/2023',
    '29/02/1900',
    '31/04/2024',
    '00/01/2024',
    '32/01/2024',
    '01/13/2024',
    '01/00/2024',
    '01/01/0000',
  ])('%s does not exist', text => {
    expect(parseFrenchDate(text)).toBeNull();
  });

  it.each(['', '1/1/2024', '01-01-2024', '2024-01-01', '01/01/24', '01/01/20244', 'aa/bb/cccc', '01/01/2024 10:00'])(
    "'%s' is not written DD/MM/YYYY",
    text => {
      expect(parseFrenchDate(text)).toBeNull();
    },
  );
});

describe('formatFrenchDate', () => {
  it('writes a day as it is, whatever the zone of the machine', () => {
    expect(formatFrenchDate('1938-09-21')).toBe('21/09/1938');
  });

  it('sees instants from Paris', () => {
    expect(formatFrenchDate('2026-06-30T22:00:00.000Z')).toBe('01/07/2026');
    expect(formatFrenchDate('2026-12-31T22:59:59Z')).toBe('31/12/2026');
    expect(formatFrenchDate('2026-12-31T23:00:00Z')).toBe('01/01/2027');
    expect(formatFrenchDate(new Date('2026-06-30T22:00:00Z'))).toBe('01/07/2026');
  });

  it('keeps the date of a time without a zone', () => {
    expect(formatFrenchDate('2026-06-30T23:30:00')).toBe('30/06/2026');
  });

  it.each([null, undefined, '', 'hier', '2026-13-01', '2026-02-30'])('gives nothing for %s', value => {
    expect(formatFrenchDate(value)).toBe('');
  });

  it('writes the time of an instant', () => {
    expect(formatFrenchDateTime('2026-10-28T13:05:00Z')).toBe('28/10/2026 à 14:05');
    expect(formatFrenchDateTime('2026-06-30T22:00:00Z')).toBe('01/07/2026 à 00:00');
    expect(formatFrenchDateTime('2026-10-28')).toBe('28/10/2026');
  });
});

describe('a day expands', () => {
  it('in winter and in summer', () => {
    expect(startOfDay('2026-01-15')).toBe('2026-01-14T23:00:00.000Z');
    expect(endOfDay('2026-01-15')).toBe('2026-01-15T22:59:59.999Z');
    expect(startOfDay('2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T22:59:59.999Z');
  });

  it('on the days the clocks change', () => {
    expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDay('2026-03-29')).toBe('2026-03-29T21:59:59.999Z');
    expect(startOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
    expect(endOfDay('2026-10-25')).toBe('2026-10-25T22:59:59.999Z');
  });

  it('in another zone', () => {
    expect(startOfDay('2026-07-01', 'Indian/Reunion')).toBe('2026-06-30T20:00:00.000Z');
  });

  it('not when it is not a day', () => {
    expect(startOfDay('2026-02-30')).toBeNull();
    expect(endOfDay('01/07/2026')).toBeNull();
  });
});
