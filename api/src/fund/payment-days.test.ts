import { expect, it } from 'vitest';
import { nextPaymentDay } from './payment-days.ts';

it.each([
  [[], '2026-11-23', null],
  [['2026-11-05'], '2026-11-23', '2026-12-04'], // 5 December is a Saturday
  [['2026-11-04', '2026-10-05'], '2026-12-04', '2026-12-04'],
  [['2026-11-05', '2026-10-05'], '2026-12-05', '2027-01-05'],
  [['2026-10-05', '2026-07-05'], '2026-11-23', '2027-01-05'],
  [['2026-03-31', '2026-02-28'], '2026-04-10', '2026-04-30'],
  [['2024-01-05', '2023-12-05'], '2026-11-23', '2026-12-04'],
  [['2026-11-25', '2026-11-25'], '2026-11-23', '2026-12-24'], // Christmas
  // A payment that was moved forward moves none after it.
  [['2026-12-04', '2026-11-05', '2026-10-05'], '2026-12-07', '2027-01-05'],
  // The 1st of November is a holiday and a Sunday: that payment came in October, and was November's.
  [['2026-10-30', '2026-10-01', '2026-09-01'], '2026-11-03', '2026-12-01'],
  [['2026-12-01', '2026-10-30', '2026-10-01'], '2026-12-03', '2026-12-31'], // 1 January
])('after %j, from %s, the next payment is %s', (days, from, next) => {
  expect(nextPaymentDay(days, from)).toBe(next);
});
