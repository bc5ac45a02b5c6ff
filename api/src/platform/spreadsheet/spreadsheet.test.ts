import { buffer } from 'node:stream/consumers';
import { fileTimestamp } from 'contract/values/days.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../test/workbook.ts';
import { columnLetters } from './cells.ts';
import { type SheetRow, spreadsheet } from './spreadsheet.ts';

const bytesOf = (...given: Parameters<typeof spreadsheet>) => buffer(spreadsheet(...given));
const rowsOf = (...cells: SheetRow['cells'][]): SheetRow[] => cells.map(one => ({ cells: one }));

describe('spreadsheet', () => {
  it('writes real numbers, days and instants, several sheets, totals, and a frozen header', async () => {
    const bytes = await bytesOf([
      {
        name: 'Mesures',
        columns: [
          { header: 'Mois', kind: 'month' },
          { header: 'Nom' },
          { header: 'Nombre', kind: 'whole' },
          { header: 'Part', kind: 'percent' },
        ],
        rows: [
          { cells: [{ day: '2026-03-01' }, 'Été & <hiver>', 12_345, 0.25] },
          { cells: ['Total', null, 12_345, 1], kind: 'total' },
        ],
      },
      {
        name: 'Dates',
        columns: [{ header: 'Quand' }],
        rows: rowsOf([new Date('2026-06-30T22:30:00Z')], [{ day: '2024-02-29' }]),
      },
    ]);
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(sheet => sheet.name)).toEqual(['Mesures', 'Dates']);
    expect(sheets[0]!.rows).toEqual([
      ['Mois', 'Nom', 'Nombre', 'Part'],
      [new Date('2026-03-01T00:00:00Z'), 'Été & <hiver>', 12_345, 0.25],
      ['Total', null, 12_345, 1],
    ]);
    // 22:30 in UTC is half past midnight of the next day in Paris.
    expect(sheets[1]!.rows).toEqual([
      ['Quand'],
      [new Date('2026-07-01T00:30:00Z')],
      [new Date('2024-02-29T00:00:00Z')],
    ]);
    const parts = unzip(bytes);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:D2"/>');
  });

  it('keeps what looks like a formula as text (security rule 46)', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '_x003D_1', 'plain', ' =1', '\u0000=1\ud800'];
    const bytes = await bytesOf([
      { name: 'A', columns: [{ header: '=HYPERLINK("x")' }], rows: rowsOf(...hostile.map(text => [text])) },
    ]);
    const xml = unzip(bytes).get('xl/worksheets/sheet1.xml')!;
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml.match(/<c /g)!.length).toBe(xml.match(/t="inlineStr"/g)!.length);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.rows.slice(1, 6).flat()).toEqual(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']);
    expect(xml).toContain('_x005F_x003D_1');
    // Editing such a cell does not turn it into a formula either.
    const quoted = xml.match(/r="A2" s="(\d+)"/)![1]!;
    const styles = unzip(bytes).get('xl/styles.xml')!;
    const cells = styles.slice(styles.indexOf('<cellXfs'));
    expect([...cells.matchAll(/<xf [^>]*>/g)][Number(quoted)]![0]).toContain('quotePrefix="1"');
  });

  it('goes on with a further sheet where one is full', async () => {
    const bytes = await bytesOf(
      [{ name: 'Grand', columns: [{ header: 'N' }], rows: rowsOf([1], [2], [3], [4], [5]) }],
      { maxRows: 3 },
    );
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(sheet => [sheet.name, sheet.rows.flat()])).toEqual([
      ['Grand', ['N', 1, 2]],
      ['Grand (2)', ['N', 3, 4]],
      ['Grand (3)', ['N', 5]],
    ]);
  });

  it('asks for rows as they are read, and stops asking when the reader leaves', async () => {
    let asked = 0;
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) {
          asked += 1;
          yield { cells: [`ligne ${asked} ${Math.random()}`] };
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = spreadsheet([{ name: 'Sans fin', columns: [{ header: 'L' }], rows: rows() }]);
    let read = 0;
    for await (const chunk of stream) {
      read += chunk.length;
      if (read > 300_000) break; // leaves, which destroys the stream
    }
    await expect.poll(() => isClosed).toBe(true);
    expect(asked).toBeLessThan(200_000);
  });

  it('fails as a stream when a row fails', async () => {
    async function* rows() {
      yield { cells: ['a'] };
      throw new Error('the database went away');
    }
    await expect(bytesOf([{ name: 'A', columns: [{ header: 'A' }], rows: rows() }])).rejects.toThrow(
      'the database went away',
    );
    expect(() => spreadsheet([{ name: 'A/B', columns: [], rows: [] }])).toThrow('not a name');
  });

  it('names columns and files', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    const at = new Date('2026-12-31T23:05:40Z');
    expect(fileTimestamp(at)).toBe('2027-01-01-00-05'); // what clocks show in Paris
  });
});
