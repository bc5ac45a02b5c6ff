import type { PaidFolder, PaidMonth } from 'contract/calls/operations.ts';
import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../shell/dates.ts';
import { changeIn, lastMonths, lastReceived, latestChange, nextDay, weekday } from './received.ts';

const DAY = '2026-11-05';
const paid = (month: string, grossAmount = 1000, netPaid = 900, days = [`${month}-05`]): PaidMonth => ({
  month,
  days,
  grossAmount,
  deductions: 0,
  incomeTax: 0,
  netPaid,
  netToReimburse: 0,
  ...{ count: 1, reason: null, lastId: 1 },
});
const folder = (months: PaidMonth[], next: string | null = null, foretold: string | null = null): PaidFolder => ({
  folderId: 1,
  months,
  next: next ? { date: next, netPaid: 1 } : null,
  foretold,
});
/** The newest first. */
const monthly = (months: number, of = (_month: number) => paid('')) =>
  Array.from({ length: months }, (_, index) => {
    const month = 10 - index;
    return { ...of(month), month: `2026-${String(month).padStart(2, '0')}` };
  });

describe('what was received', () => {
  it('is the last month of any folder, to the cent, with its days and how many were paid', () => {
    const three = [
      folder([paid('2026-11', 1, 0.1), paid('2026-10')]),
      folder([paid('2026-11', 1, 0.2, ['2026-11-05', '2026-11-10'])]),
      folder([paid('2026-09')]),
      folder([]),
    ];
    expect(lastReceived(three)).toEqual({ month: '2026-11', total: 0.3, days: ['2026-11-05', '2026-11-10'], count: 2 });
  });
  it('is nothing where none ever was', () => {
    expect(lastReceived([])).toBeNull();
    expect(lastReceived([folder([])])).toBeNull();
  });
  it('is next what comes first', () => {
    expect(nextDay([folder([], '2026-12-10'), folder([]), folder([], '2026-12-04')])).toEqual({
      ...{ date: '2026-12-04', isAnnounced: true },
    });
    const both = [folder([], '2026-12-10'), folder([], null, '2026-12-04')];
    expect(nextDay(both)).toEqual({ date: '2026-12-04', isAnnounced: false });
    expect(nextDay([...both, folder([], '2026-12-04')])).toEqual({ date: '2026-12-04', isAnnounced: true });
    expect(nextDay([folder([])])).toBeUndefined();
  });
});

it('says by how much a folder differs from its month before, and what moved most', () => {
  const months = [{ ...paid('2026-11', 1000, 880.5), incomeTax: 19.5 }, paid('2026-10'), paid('2026-09')];
  expect(changeIn(folder(months), '2026-11')).toEqual({ amount: -19.5, since: '2026-10', cause: 'incomeTax' });
  expect(changeIn(folder(months), '2026-10')).toBeNull();
  expect(changeIn(folder(months), '2026-09')).toBeNull();
  expect(changeIn(undefined, '2026-11')).toBeNull();
});

it("tells the fund's reason, else that there were more payments or fewer, before any amount", () => {
  const [before, both] = [paid('2026-10'), { ...paid('2026-11', 1250, 1120), count: 2 }];
  const told = (...months: PaidMonth[]) => changeIn(folder(months), months[0]!.month);
  expect(told(both, before)).toEqual({ amount: 220, since: '2026-10', cause: 'added' });
  expect(told(paid('2026-12'), both)).toEqual({ amount: -220, since: '2026-11', cause: 'fewer' });
  expect(told({ ...both, reason: 'Rappel de mai' }, before)).toEqual({
    ...{ amount: 220, since: '2026-10', reason: 'Rappel de mai' },
  });
});

it('gives no reason that goes the other way than the net', () => {
  const before = { ...paid('2026-10', 1400, 1242.6), deductions: 127.4, incomeTax: 30 };
  const withMore = { ...paid('2026-11', 1412.6, 1241.68), deductions: 128.55, incomeTax: 42.37 };
  expect(changeIn(folder([withMore, before]), '2026-11')).toMatchObject({ amount: -0.92, cause: 'incomeTax' });
  const withLess = { ...paid('2026-11', 1388, 1250.6), deductions: 127.4, incomeTax: 10 };
  expect(changeIn(folder([withLess, before]), '2026-11')).toMatchObject({ amount: 8, cause: 'incomeTax' });
  expect(
    changeIn(folder([{ ...paid('2026-11', 1412.6, 1242), deductions: 0 }, paid('2026-10', 1400, 1243)]), '2026-11'),
  ).toMatchObject({ cause: undefined });
});

it('says days as one says them', () => {
  expect([dayInWords('2026-11-05'), dayInWords('2026-12-01'), dayInWords('2026-12-01', false)]).toEqual([
    '5\u00a0novembre',
    '1er\u00a0décembre',
    '1er',
  ]);
  expect(weekday('2026-12-04')).toBe('vendredi 4\u00a0décembre 2026');
});

it('shows six months of all folders, and says whether they follow each other', () => {
  const { months, areSixMonths } = lastMonths([folder(monthly(7)), folder(monthly(2))], DAY);
  expect(months.map(({ label }) => label)).toEqual(['Mai', 'Juin', 'Juil.', 'Août', 'Sept.', 'Oct.']);
  expect(months.map(({ total }) => total)).toEqual([900, 900, 900, 900, 1800, 1800]);
  expect(areSixMonths).toBe(true);
  const six = (...keys: string[]) => lastMonths([folder(keys.map(key => paid(key)))], DAY).areSixMonths;
  // Who is paid no more was paid six months in a row too, but not these.
  expect(six('2025-05', '2025-04', '2025-03', '2025-02', '2025-01', '2024-12')).toBe(false);
  expect(six('2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04')).toBe(true);
  expect(six('2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03')).toBe(false);
  // The longest six that follow each other, and the shortest that do not.
  expect(six('2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07')).toBe(true);
  expect(six('2026-07', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01')).toBe(false);
});

it('tells the year of months that are of another than this one', () => {
  const { months } = lastMonths([folder([paid('2026-01'), paid('2025-12'), paid('2025-11')])], '2026-01-20');
  expect(months.map(({ label }) => label)).toEqual(['Nov. 2025', 'Déc. 2025', 'Janv.']);
  const change = latestChange([paid('2025-10', 1010), paid('2025-09', 1000)], '2026-01-20');
  expect(change).toMatchObject({ month: 'octobre 2025' });
});

describe('what changed', () => {
  it('is the gross before all', () => {
    const rows = monthly(8, month => (month >= 9 ? paid('', 1012.8, 911) : paid('', 1000, 900)));
    expect(latestChange(rows, DAY)).toEqual({ kind: 'raised', percent: '1,28\u00a0%', month: 'septembre' });
    expect(latestChange([paid('2026-10', 500), paid('2026-09', 1000)], DAY)).toMatchObject({
      kind: 'lowered',
      percent: '50\u00a0%',
    });
  });
  it('else what is withheld', () => {
    expect(latestChange([paid('2026-10', 1000, 890.1), paid('2026-09', 1000, 900)], DAY)).toEqual({
      kind: 'less',
      amount: 9.9,
      month: 'octobre',
    });
    expect(latestChange([paid('2026-10', 1000, 910), paid('2026-09', 1000, 900)], DAY)).toMatchObject({
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
