import type { Payment } from 'contract/calls/operations.ts';
import { cents } from 'contract/values/cents.ts';
import { expect, it } from 'vitest';
import { changesSince, linesOf, turnOf } from '../../shell/payments/lines.ts';
import { comparedOf } from './compared.ts';
import { yearCsv } from './csv.ts';
import { monthName, monthsOf, totalsByYear, yearsOf } from './years.ts';

const october: Payment = {
  id: 2,
  folderId: 900_001,
  date: '2026-10-28',
  label: 'Pension octobre 2026',
  grossAmount: 1402.18,
  csgDeductible: 60.1,
  csgTaxable: 20.2,
  crds: 7.01,
  casa: 4.21,
  socialSecurityContributions: 0,
  healthInsurance: 0,
  otherDeductions: 1.02,
  incomeTax: 35.28,
  netPaid: 1284.36,
  netToReimburse: 10,
  reasons: {},
  otherDeductionsLabel: null,
  revaluation: null,
};
const september: Payment = { ...october, id: 1, date: '2026-09-28', grossAmount: 1402.08, netPaid: 1284.26 };

it('leads from the gross to the net, to the cent, without the lines that are nothing', () => {
  const lines = linesOf(october);
  expect(lines.map(line => line.name)).toEqual([
    'gross',
    'csgDeductible',
    'csgTaxable',
    'crds',
    'casa',
    'otherDeductions',
    'incomeTax',
    'toReimburse',
    'net',
  ]);
  const before = lines.slice(0, -1).reduce((sum, line) => sum + cents(line.amount), 0);
  expect(before).toBe(cents(october.netPaid));
  expect(lines[1]).toEqual({ name: 'csgDeductible', amount: -60.1 });
});

it('says what changed since the payment before, exactly', () => {
  expect(changesSince(september, october)).toEqual([
    { name: 'gross', amount: 0.1 },
    { name: 'net', amount: 0.1 },
  ]);
  expect(changesSince(october, { ...october, incomeTax: 40 })).toEqual([{ name: 'incomeTax', amount: -4.72 }]);
  expect(changesSince(october, october)).toEqual([]);
  // A deduction that ends adds to the net: that it is no raise is said.
  const turn = (before: number, now: number) =>
    turnOf('otherDeductions', { ...october, otherDeductions: before }, { ...october, otherDeductions: now });
  expect([turn(10.4, 0), turn(0, 10.4), turn(1, 2), turn(2, 1)]).toEqual(['ended', 'began', 'raised', 'lowered']);
  // A refund that comes, and one that goes.
  expect([turn(0, -3), turn(-3, 0)]).toEqual(['lowered', 'raised']);
  expect([turnOf('gross', september, october), turnOf('net', september, october)]).toEqual([null, null]);
});

it('compares a payment with the one before, and months where one has several', () => {
  const other: Payment = { ...october, id: 9, folderId: 900_002 };
  expect(comparedOf(october, [october, other, september])).toEqual({
    ...{ former: september, now: october, areMonths: false, added: 0 },
  });
  expect(comparedOf(september, [october, other, september])).toBeNull();
  const arrears: Payment = {
    ...{ ...september, id: 3, label: 'Rappel', grossAmount: 90.1, netPaid: 80.2, otherDeductions: 0 },
    reasons: { grossAmount: 'Rappel de mai' },
  };
  const before = comparedOf(october, [october, arrears, september])!;
  expect(before).toMatchObject({
    areMonths: true,
    added: -1,
    now: october,
    former: { grossAmount: 1492.18, netPaid: 1364.46 },
  });
  expect(before.former).toMatchObject({ date: september.date, otherDeductions: 1.02 });
  // On the same day, or on another of the month.
  for (const date of [october.date, '2026-10-30']) {
    const second: Payment = { ...arrears, date };
    for (const one of [october, second])
      expect(comparedOf(one, [second, october, september])).toMatchObject({
        ...{ areMonths: true, added: 1, former: september },
        now: { grossAmount: 1492.28, reasons: { grossAmount: 'Rappel de mai' } },
      });
  }
});

it('adds up months and years to the cent', () => {
  const rows = [october, september, { ...september, date: '2025-12-28', netPaid: 0.1 }, { ...september, netPaid: 0.2 }];
  expect(yearsOf(rows)).toEqual([2026, 2025]);
  expect(monthsOf(rows, 2026, row => row.netPaid)).toEqual([
    { month: 'Septembre', count: 2, total: 1284.46 },
    { month: 'Octobre', count: 1, total: 1284.36 },
  ]);
  expect(totalsByYear(rows, row => row.netPaid)).toEqual([
    { year: 2025, total: 0.1 },
    { year: 2026, total: 2568.82 },
  ]);
  expect(monthName('2026-08-01')).toBe('Août 2026');
});

it('writes a table that spreadsheets read in French, and that runs nothing', () => {
  const text = yearCsv(
    ['Date', 'Libellé', 'Net; versé'],
    [
      ['28/10/2026', '=1+1', 1284.3],
      ['28/09/2026', 'dit "net"', -0.1],
    ],
  );
  expect(text).toBe(
    '\ufeffDate;Libellé;"Net; versé"\r\n28/10/2026;\'=1+1;1284,30\r\n28/09/2026;"dit ""net""";-0,10\r\n',
  );
});
