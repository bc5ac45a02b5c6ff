import { expect, it } from 'vitest';
import { periodDays, periodNames } from './periods.ts';

it('names the last months and the years, and knows their days', () => {
  const months = ['2026-12-05', '2026-11-05', '2025-10-05', '2024-01-05', '2023-01-05', '2022-01-05'];
  expect(periodNames('2026-11-21', months)).toEqual(['last12', 'last3', 2026, 2025, 2024, 2023]);
  expect(periodDays('last12', '2026-11-21')).toEqual({ dateBegin: '2025-11-22', dateEnd: '2026-11-21' });
  expect(periodDays('last3', '2026-11-21')).toEqual({ dateBegin: '2026-08-22', dateEnd: '2026-11-21' });
  expect(periodDays('last3', '2026-05-31')).toEqual({ dateBegin: '2026-03-01', dateEnd: '2026-05-31' });
  expect(periodDays(2025, '2026-11-21')).toEqual({ dateBegin: '2025-01-01', dateEnd: '2025-12-31' });
  expect(periodDays(2026, '2026-11-21')).toEqual({ dateBegin: '2026-01-01', dateEnd: '2026-11-21' });
});

it('offers only what was paid', () => {
  expect(periodNames('2026-11-21', [])).toEqual([]);
  expect(periodNames('2026-11-21', ['2026-12-05'])).toEqual([]);
  expect(periodNames('2026-11-21', ['2026-04-05'])).toEqual(['last12', 2026]);
  expect(periodNames('2026-11-21', ['2020-04-05', '2019-04-05'])).toEqual([2020, 2019]);
});
