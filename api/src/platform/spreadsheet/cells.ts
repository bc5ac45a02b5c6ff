import { isFormulaLike } from 'contract/values/csv.ts';

/** A day is written as a date of the calendar, an instant (Date) as what clocks show in the zone of the workbook. */
export type Cell = string | number | Date | { day: string } | null;

/** How the values of a column look: 'reference' is a number that names (a folder). A text column shows numbers as whole ones; days and instants always look like it. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'percent' | 'month' | 'reference';

/** Bold and tinted: a total, and the total of a part. */
export type RowKind = 'plain' | 'subtotal' | 'total';

const FORMATS = ['text', 'whole', 'decimal', 'percent', 'month', 'day', 'instant', 'quoted', 'reference'] as const;
type Format = (typeof FORMATS)[number];
const ROWS: readonly RowKind[] = ['plain', 'subtotal', 'total'];

/** Number formats by id; those below 164 are the application's own. */
const NUMBER_FORMATS: Record<Format, number> = {
  text: 0,
  quoted: 49,
  whole: 3,
  decimal: 4,
  percent: 164,
  month: 165,
  day: 166,
  instant: 167,
  reference: 1,
};
const CUSTOM: [number, string][] = [
  [164, '0.0%'],
  [165, '[$-40C]mmmm\\ yyyy'],
  [166, 'dd/mm/yyyy'],
  [167, 'dd/mm/yyyy\\ hh:mm'],
];

/** Style 0 is the sheet's own, 1 the header, then each format in each kind of row. */
const HEADER = 1;
const styleOf = (row: RowKind, format: Format) => 2 + ROWS.indexOf(row) * FORMATS.length + FORMATS.indexOf(format);

const MAX_TEXT = 32_767; // what a cell holds

/** XML text: what XML forbids is dropped, what spreadsheets read as an escape (`_x000D_`) is kept as it is written. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 does not know
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** 0 gives A, 26 gives AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const serial = (utc: number) => (utc - EPOCH) / DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks of the zone show, as if it were UTC. */
function localTime(at: Date, zone: string): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format); // making one costs more than a thousand uses
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAX_TEXT))}</t></is></c>`;
const numberCell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

export const headerCell = (at: string, text: string) => textCell(at, HEADER, text);

/** One cell; text is always text, whatever it begins with. */
export function cellXml(at: string, value: Cell, column: ColumnKind, row: RowKind, zone: string): string {
  if (value === null || value === '') return `<c r="${at}" s="${styleOf(row, 'text')}"/>`;
  if (typeof value === 'string') {
    return textCell(at, styleOf(row, isFormulaLike(value) ? 'quoted' : 'text'), value);
  }
  if (value instanceof Date) return numberCell(at, styleOf(row, 'instant'), serial(localTime(value, zone)));
  if (typeof value === 'object') {
    return numberCell(at, styleOf(row, column === 'month' ? 'month' : 'day'), serial(Date.parse(value.day)));
  }
  if (!Number.isFinite(value)) throw new Error(`not a number for a cell: ${value}`);
  return numberCell(at, styleOf(row, column === 'text' || column === 'month' ? 'whole' : column), value);
}

/** xl/styles.xml: petrol header, tinted totals. */
export function stylesXml(): string {
  const cell = (format: Format, font: number, fill: number, border: number) =>
    `<xf numFmtId="${NUMBER_FORMATS[format]}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${format === 'quoted' ? ' quotePrefix="1"' : ''}><alignment vertical="top"${format === 'text' || format === 'quoted' ? ' wrapText="1"' : ''}/></xf>`;
  const rows = [
    [0, 0, 0],
    [1, 3, 0],
    [1, 4, 1],
  ] as const;
  const cells = rows.flatMap(([font, fill, border]) => FORMATS.map(format => cell(format, font, fill, border)));
  const fills = ['FF0B4F5C', 'FFE3F0F0', 'FFCFE4E6'].map(
    colour =>
      `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`,
  );
  const font = (bold: string, colour: string) =>
    `<font>${bold}<sz val="11"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`;
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${CUSTOM.length}">${CUSTOM.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`).join('')}</numFmts><fonts count="3">${font('', 'FF12262B')}${font('<b/>', 'FF12262B')}${font('<b/>', 'FFFFFFFF')}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF0B4F5C"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="2" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
