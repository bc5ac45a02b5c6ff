import { expect, it } from 'vitest';
import { usualPeriods } from './periods.ts';
import { criteriaOf, readGlobalSearch, searchOf } from './searches.ts';

it('proposes whole months, over a new year too', () => {
  expect(usualPeriods('2026-01-15').map(({ period }) => period)).toEqual([
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2025-11-01', to: '2026-01-15' },
    { from: '2026-01-01', to: '2026-01-15' },
  ]);
  expect(usualPeriods('2024-03-31')[0]!.period).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

it('keeps the criteria in the address, and reads no half ones', () => {
  const criteria = { baseIds: [1], socialSystemIds: [3, 4], dateBegin: '2026-01-01', dateEnd: '2026-02-01' };
  expect(criteriaOf(readGlobalSearch({ ...searchOf(criteria) }))).toEqual(criteria);
  expect(criteriaOf({ regimes: '3', du: '2026-01-01' })).toBeNull();
  expect(criteriaOf({ regimes: '3', du: '2026-01-02', au: '2026-01-01' })).toBeNull();
  expect(readGlobalSearch({ regimes: '3;drop', du: 'hier' })).toEqual({
    bases: undefined,
    regimes: undefined,
    du: undefined,
    au: undefined,
  });
});
