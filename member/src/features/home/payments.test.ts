import type { Payment } from 'contract/calls/operations.ts';
import { describe, expect, it } from 'vitest';
import { deductionsOf, lastAndNext, lastMonths, latestChange } from './payments.ts';

const DAY = '2026-11-05';
const NOTHING = {
  csgDeductible: 0,
  csgTaxable: 0,
  crds: 0,
  casa: 0,
  socialSecurityContributions: 0,
  healthInsurance: 0,
  otherDeductions: 0,
  incomeTax: 0,
  netToReimburse: 0,
  reasons: {},
  otherDeductionsLabel: null,
  revaluation: null,
};
const paid = (date: string, grossAmount = 1000, netPaid = 900): Payment => ({
  ...NOTHING,
  id: 1,
  date,
  label: '',
  grossAmount,
  netPaid,
  folderId: 1,
});
/** The newest first. */
const monthly = (months: number, of = (_month: number) => paid('')) =>
  Array.from({ length: months }, (_, index) => {
    const month = 10 - index;
    return { ...of(month), date: `2026-${String(month).padStart(2, '0')}-05` };
  });

it('adds what is withheld up to the cent', () => {
  expect(deductionsOf({ ...paid('2026-10-05'), csgDeductible: 0.1, crds: 0.2, incomeTax: 9 })).toBe(0.3);
});

it('tells the last payment from one that is announced', () => {
  const rows = [paid('2026-12-05'), paid('2026-11-05'), paid('2026-10-05')];
  const { last, next, made } = lastAndNext(rows, '2026-11-05');
  expect([last?.date, next?.date, made.length]).toEqual(['2026-11-05', '2026-12-05', 2]);
  expect(lastAndNext([], '2026-11-05')).toEqual({ made: [], last: undefined, next: undefined });
});

it('shows six months, and says whether they follow each other', () => {
  const { months, areSixMonths } = lastMonths(monthly(8), DAY);
  expect(months.map(({ label }) => label)).toEqual(['Mai', 'Juin', 'Juil.', 'Août', 'Sept.', 'Oct.']);
  expect(areSixMonths).toBe(true);
  const six = (...keys: string[]) =>
    lastMonths(
      keys.map(key => paid(`${key}-05`)),
      DAY,
    ).areSixMonths;
  // The longest six that follow each other, and the shortest that do not.
  expect(six('2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07')).toBe(true);
  expect(six('2026-07', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01')).toBe(false);
  const twice = lastMonths([paid('2026-10-28', 10, 0.2), paid('2026-10-05', 10, 0.1), paid('2026-07-05')], DAY);
  expect(twice).toMatchObject({ areSixMonths: false, months: [{ total: 900 }, { total: 0.3 }] });
});

it('tells the year of months that are of another than this one', () => {
  const { months } = lastMonths([paid('2026-01-05'), paid('2025-12-05'), paid('2025-11-05')], '2026-01-20');
  expect(months.map(({ label }) => label)).toEqual(['Nov. 2025', 'Déc. 2025', 'Janv.']);
  const change = latestChange([paid('2025-10-05', 1010), paid('2025-09-05', 1000)], '2026-01-20');
  expect(change).toMatchObject({ month: 'octobre 2025' });
});

describe('what changed', () => {
  it('is the gross before all', () => {
    const rows = monthly(8, month => (month >= 9 ? paid('', 1012.8, 911) : paid('', 1000, 900)));
    expect(latestChange(rows, DAY)).toEqual({ kind: 'raised', percent: '1,28\u00a0%', month: 'septembre' });
    expect(latestChange([paid('2026-10-05', 500), paid('2026-09-05', 1000)], DAY)).toMatchObject({
      kind: 'lowered',
      percent: '50\u00a0%',
    });
  });
  it('else what is withheld', () => {
    expect(latestChange([paid('2026-10-05', 1000, 890.1), paid('2026-09-05', 1000, 900)], DAY)).toEqual({
      kind: 'less',
      amount: 9.9,
      month: 'octobre',
    });
    expect(latestChange([paid('2026-10-05', 1000, 910), paid('2026-09-05', 1000, 900)], DAY)).toMatchObject({
      kind: 'more',
    });
  });
  it('is nothing, or cannot be told', () => {
    expect(latestChange(monthly(12), DAY)).toEqual({ kind: 'same' });
    // Before the six months that are shown.
    expect(
      latestChange(
        monthly(9, month => paid('', month > 3 ? 1000 : 900)),
        DAY,
      ),
    ).toEqual({ kind: 'same' });
    expect(latestChange(monthly(1), DAY)).toBeNull();
  });
});
