import { expect, it } from 'vitest';
import { periodDays, periodNames } from './periods.ts';

it('names the last months and the years, and knows their days', () => {
  expect(periodNames('2026-11-21')).toEqual(['last12', 'last3', 2026, 2025, 2024, 2023]);
  expect(periodDays('last12', '2026-11-21')).toEqual({ dateBegin: '2025-11-22', dateEnd: '2026-11-21' });
  expect(periodDays('last3', '2026-11-21')).toEqual({ dateBegin: '2026-08-22', dateEnd: '2026-11-21' });
  expect(periodDays('last3', '2026-05-31')).toEqual({ dateBegin: '2026-03-01', dateEnd: '2026-05-31' });
  expect(periodDays(2025, '2026-11-21')).toEqual({ dateBegin: '2025-01-01', dateEnd: '2025-12-31' });
  expect(periodDays(2026, '2026-11-21')).toEqual({ dateBegin: '2026-01-01', dateEnd: '2026-11-21' });
});
