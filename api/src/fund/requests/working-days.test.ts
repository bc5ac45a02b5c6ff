import { expect, it } from 'vitest';
import { afterWorkingDays, isWorkingDay, workingDayFrom, workingDaysBetween } from './working-days.ts';

const FRANCE = { alsaceMoselle: false };
const STRASBOURG = { alsaceMoselle: true };

it('knows the days on which nobody works', () => {
  const free = [
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-11-11',
  ];
  for (const day of [...free, '2026-11-21', '2026-11-22', '2026-12-25'])
    expect(isWorkingDay(day, FRANCE), day).toBe(false);
  for (const day of ['2026-04-03', '2026-11-23', '2028-12-26']) {
    expect(isWorkingDay(day, FRANCE), day).toBe(true);
    if (day !== '2026-11-23') expect(isWorkingDay(day, STRASBOURG), day).toBe(false);
  }
});

it('knows the day after Easter of every year until 2060, whatever the clocks do', () => {
  for (let year = 2020; year <= 2060; year++) {
    const mondays = ['03', '04'].flatMap(month =>
      Array.from({ length: 31 }, (_, n) => `${year}-${month}-${String(n + 1).padStart(2, '0')}`),
    );
    const free = mondays.filter(day => new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && !isWorkingDay(day, FRANCE));
    expect(
      free.filter(day => day >= `${year}-03-23` && day <= `${year}-04-26`),
      String(year),
    ).toHaveLength(1);
  }
});

it('counts from the day after', () => {
  expect(afterWorkingDays('2026-12-23', 2, FRANCE)).toBe('2026-12-28');
  expect(afterWorkingDays('2026-12-23', 2, STRASBOURG)).toBe('2026-12-28');
  expect(afterWorkingDays('2026-11-20', 1, FRANCE)).toBe('2026-11-23');
  expect(workingDayFrom('2026-11-11', FRANCE)).toBe('2026-11-12');
  expect(workingDaysBetween('2026-11-06', '2026-11-16', FRANCE)).toBe(5);
  expect(workingDaysBetween('2026-11-16', '2026-11-16', FRANCE)).toBe(0);
});
