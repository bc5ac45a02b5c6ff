import type { Payment, Reasoned } from 'contract/calls/operations.ts';
import { expect, it } from 'vitest';
import { rateOf, whyOf } from './why.ts';

const payment = (more: Partial<Payment> = {}): Payment => ({
  ...{ id: 1, date: '2026-11-05', label: 'Pension', folderId: 1, grossAmount: 1000, netPaid: 0, netToReimburse: 0 },
  ...{ csgDeductible: 42, csgTaxable: 24, crds: 5, casa: 3, socialSecurityContributions: 0, healthInsurance: 10 },
  ...{ otherDeductions: 0, incomeTax: 0, reasons: {}, otherDeductionsLabel: null, revaluation: null },
  ...more,
});

const why = (line: Reasoned, former: Payment, now: Payment, areMonths = false) =>
  whyOf(line, { former, now, areMonths, added: 0 });

it('tells a rate of one decimal from its amount, to the cent, and none that is not there', () => {
  expect(rateOf(8_300, 100_000)).toBe(8.3);
  expect(rateOf(8_325, 100_000)).toBeNull();
  // Of a few euros, many rates would do.
  expect(rateOf(83, 1_000)).toBeNull();
});

it("gives the fund's own reason before any other", () => {
  const found = why(
    'csgDeductible',
    payment(),
    payment({ csgDeductible: 59, reasons: { csgDeductible: 'Avis 2026' } }),
  );
  expect(found).toEqual({ kind: 'given', reason: 'Avis 2026' });
});

it('says the rate that changed, or that the deduction follows the pension', () => {
  expect(why('csgDeductible', payment(), payment({ csgDeductible: 59 }))).toEqual({
    kind: 'rate',
    former: 4.2,
    now: 5.9,
  });
  const raised = payment({ grossAmount: 1100, csgDeductible: 46.2 });
  expect(why('csgDeductible', payment(), raised)).toEqual({ kind: 'follows' });
  // The tax is of what is taxable: 1000 − 42 − 10.
  const taxed = (rate: number) => payment({ incomeTax: Math.round(948 * rate) / 100 });
  // Some funds take it of the whole.
  const whole = (rate: number) => payment({ incomeTax: 10 * rate });
  expect(why('incomeTax', whole(1.5), whole(2.5))).toEqual({ kind: 'rate', former: 1.5, now: 2.5 });
  expect(why('incomeTax', taxed(3.2), taxed(5))).toEqual({ kind: 'rate', former: 3.2, now: 5 });
});

it('tells no rate of a deduction that comes or goes, but the reason that the fund gives', () => {
  const taxed = payment({ incomeTax: 50 });
  for (const [former, now] of [
    [payment(), taxed],
    [taxed, payment()],
  ] as const)
    expect(why('incomeTax', former, now)).toEqual({ kind: 'unknown' });
  const given = payment({ incomeTax: 50, reasons: { incomeTax: 'Taux transmis' } });
  expect(why('incomeTax', payment(), given)).toEqual({ kind: 'given', reason: 'Taux transmis' });
});

it('names the revaluation that gives the new gross to the cent, and no other', () => {
  const revaluation = { date: '2026-11-01', rate: 0.9, label: null };
  expect(why('grossAmount', payment(), payment({ grossAmount: 1009, revaluation }))).toEqual({
    kind: 'revaluation',
    ...revaluation,
  });
  expect(why('grossAmount', payment(), payment({ grossAmount: 1010, revaluation }))).toEqual({ kind: 'unknown' });
  expect(why('grossAmount', payment(), payment({ grossAmount: 900 }))).toEqual({ kind: 'unknown' });
});

it('tells of months of several payments what the fund says alone: a rate of their sums may be that of none', () => {
  const arrears = payment({ grossAmount: 1500, csgDeductible: 63 });
  const [raised, given] = [{ csgDeductible: 59 }, { reasons: { csgDeductible: 'Avis 2026' } }];
  for (const [former, now] of [
    [arrears, payment()],
    [payment(), payment(raised)],
  ] as const)
    expect(why('csgDeductible', former, now, true)).toEqual({ kind: 'unknown' });
  expect(why('csgDeductible', payment(), payment({ ...raised, ...given }), true)).toMatchObject({ kind: 'given' });
  const revaluation = { date: '2026-11-01', rate: 0.9, label: null };
  expect(why('grossAmount', payment(), payment({ grossAmount: 1009, revaluation }), true)).toMatchObject({
    kind: 'revaluation',
  });
});
