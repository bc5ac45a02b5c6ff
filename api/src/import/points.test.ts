import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';

let test0: ImportTest;
beforeAll(async () => {
  test0 = await openImportTest();
  await test0.import(POPULATION);
});
afterAll(() => test0.close());

const POINTS = ['dossier;annee;points;libelle', '13;2024;112,5;', '13;2025;-3,25;Correction'];
const VALUES = ['regime;date_effet;valeur', '2;01/01/2025;1,4', '2;01/01/2026;1,4159'];

test('points by year and the value of a point come in, change, and stay as they are', async () => {
  const first = await test0.import({ 'points.csv': POINTS, 'valeurs-point.csv': VALUES });
  expect([first.of('points.csv').inserted, first.of('valeurs-point.csv').inserted]).toEqual([2, 2]);
  const again = await test0.import({
    'points.csv': [...POINTS.slice(0, 2), '13;2025;96,75;', '13;2026;1;'],
    'valeurs-point.csv': VALUES,
  });
  expect(again.of('points.csv')).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 });
  expect(again.of('valeurs-point.csv')).toMatchObject({ unchanged: 2 });
  expect(await test0.query('select folder_id::int, year, points::float, label from point_year order by year')).toEqual([
    { folder_id: 13, year: 2024, points: 112.5, label: null },
    { folder_id: 13, year: 2025, points: 96.75, label: null },
    { folder_id: 13, year: 2026, points: 1, label: null },
  ]);
  expect(await test0.query('select value::float from point_value order by effective_on')).toEqual([
    { value: 1.4 },
    { value: 1.4159 },
  ]);
});

test('what names nothing, or says a year twice, is refused', async () => {
  const result = await test0.import({
    'points.csv': [
      'dossier;annee;points',
      '99;2024;1',
      '13;1850;1',
      '13;2020;1,234',
      '13;2021;',
      '13;2022;1',
      '13;2022;2',
    ],
    'valeurs-point.csv': ['regime;date_effet;valeur', '9;01/01/2025;1', '1;01/01/2025;-1'],
  });
  expect(result.of('points.csv')).toMatchObject({ refused: 5, inserted: 1 });
  expect(result.of('valeurs-point.csv')).toMatchObject({ refused: 2, inserted: 0 });
  expect(test0.report().map(([file, line, column]) => [file, line, column])).toContainEqual([
    'points.csv',
    '2',
    'dossier',
  ]);
});
