import { describe, expect, it } from 'vitest';
import { criteriaOf, errorsOf, NOTHING, purgeLimit, purgeWarning, startOf, whyNot } from './criteria.ts';

const complete = { ...NOTHING, types: [1], bases: [1], systems: [3], state: false };

describe('the criteria', () => {
  it('are there when a type, a base, a system and a state are chosen', () => {
    expect(criteriaOf(complete, true, [3])).toMatchObject({
      basesIds: [1],
      socialSystemsIds: [3],
      folderIdBegin: null,
    });
    for (const missing of [{ types: [] }, { bases: [] }, { state: null }])
      expect(criteriaOf({ ...complete, ...missing }, true, [3])).toBeNull();
    expect(criteriaOf(complete, true, [])).toBeNull();
    expect(criteriaOf({ ...complete, bases: [] }, false, [3])).toMatchObject({ basesIds: [] });
  });

  it('are refused with a begin in the future or after the end, and a first folder above the last', () => {
    expect(errorsOf({ ...complete, dateBegin: '2099-01-01' }).date).toMatch(/futur/);
    expect(errorsOf({ ...complete, dateBegin: '2020-02-02', dateEnd: '2020-02-01' }).date).toBeDefined();
    expect(errorsOf({ ...complete, dateBegin: '2020-02-02', dateEnd: '2020-02-02' }).date).toBeUndefined();
    expect(errorsOf({ ...complete, folderBegin: '10', folderEnd: '9' }).folder).toBeDefined();
    expect(errorsOf({ ...complete, folderBegin: 'x' }).folderBegin).toBe('Indiquez un nombre.');
    expect(criteriaOf({ ...complete, folderBegin: '10', folderEnd: '9' }, true, [3])).toBeNull();
  });
});

it('says what is not chosen, or else what is to correct', () => {
  expect(whyNot(NOTHING, true, [])).toBe('Choisissez au moins un type, une base, un régime et un état.');
  expect(whyNot(NOTHING, false, [])).toBe('Choisissez au moins un type, un régime et un état.');
  expect(whyNot(complete, true, [3])).toBeNull();
  expect(whyNot({ ...complete, dateBegin: '2099-01-01' }, true, [3])).toBe('Corrigez la période.');
  expect(whyNot({ ...complete, folderBegin: '10', folderEnd: '9' }, true, [3])).toBe(
    'Corrigez les numéros de dossier.',
  );
  expect(whyNot({ ...complete, dateBegin: '2099-01-01', folderEnd: 'x' }, true, [3])).toBe(
    'Corrigez la période et les numéros de dossier.',
  );
});

describe('the limit of the purge', () => {
  it.each([
    ['2026-11-21', '2026-05-21'],
    ['2026-08-31', '2026-02-28'],
    ['2024-08-31', '2024-02-29'],
    ['2026-03-15', '2025-09-15'],
  ])('is six calendar months before %s', (day, limit) => {
    expect(purgeLimit(day)).toBe(limit);
  });
  it('is told for a typed begin only', () => {
    expect(purgeWarning(complete)).toBeNull();
    expect(purgeWarning({ ...complete, dateBegin: '2020-01-01' })).toMatch(/déjà été supprimés/);
  });
});

it('begins with all that is not extracted yet, of this month or of one social system', () => {
  const month = startOf({});
  expect(month).toMatchObject({ types: null, bases: null, systems: null, state: false });
  expect(month.dateBegin).toMatch(/^\d{4}-\d\d-01$/);
  expect(month.dateEnd?.slice(0, 7)).toBe(month.dateBegin?.slice(0, 7));
  expect(startOf({ base: 2, regime: 3 })).toMatchObject({ bases: [2], systems: [3], dateBegin: null, dateEnd: null });
});
