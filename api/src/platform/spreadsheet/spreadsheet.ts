import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  type Cell,
  type ColumnKind,
  cellXml,
  columnLetters,
  headerCell,
  type RowKind,
  stylesXml,
  xmlText,
} from './cells.ts';

export type { Cell } from './cells.ts';

export interface SheetColumn {
  header: string;
  /** Default: text. */
  kind?: ColumnKind;
  /** In characters; by default what the header and the kind need. */
  width?: number;
}

export interface SheetRow {
  cells: readonly Cell[];
  /** Default: plain. */
  kind?: RowKind;
}

type Rows = Iterable<SheetRow> | AsyncIterable<SheetRow>;

export interface Sheet {
  /** At most 31 characters, none of : \ / ? * [ ] */
  name: string;
  columns: readonly SheetColumn[];
  rows: Rows;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a sheet holds; the rows beyond go to a further one, `Nom (2)`. */
const MAX_ROWS = 1_048_576;
const CHUNK = 64 * 1024; // characters

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface Options {
  /** Instants are shown as clocks of this zone show them (IANA). */
  zone?: string;
  maxRows?: number;
}

/**
 * An xlsx workbook as bytes, made while it is read: rows are asked for one by one, so that memory stays the same for ten
 * rows and for a million. Whoever stops reading (destroys the stream) stops the rows too. An error of `rows` is the
 * stream's error: what can fail early belongs before this call, while an answer can still be refused.
 */
export function spreadsheet(
  sheets: readonly Sheet[],
  { zone = 'Europe/Paris', maxRows = MAX_ROWS }: Options = {},
): Readable {
  for (const { name } of sheets) {
    if (name.length > 31 || /[:\\/?*[\]]/.test(name) || !name) throw new Error(`not a name for a sheet: ${name}`);
  }
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const left = new Promise<void>(resolve => output.once('close', resolve));
  output.once('close', () => current?.destroy());
  (zip.outputStream as Readable).on('error', error => output.destroy(error)).pipe(output);

  async function write() {
    const names: string[] = [];
    for (const sheet of sheets) {
      const rows = lookAhead(sheet.rows);
      try {
        for (let part = 1; part === 1 || (await rows.hasMore()); part += 1) {
          names.push(part === 1 ? sheet.name : `${sheet.name.slice(0, 25)} (${part})`);
          current = Readable.from(chunks(sheetXml(sheet, rows, zone, maxRows)), { objectMode: false });
          const ended = once(current, 'end');
          zip.addReadStream(current, `xl/worksheets/sheet${names.length}.xml`);
          await Promise.race([ended, left]);
          if (output.destroyed) return;
        }
      } finally {
        await rows.close();
      }
    }
    for (const [path, xml] of parts(names)) zip.addBuffer(Buffer.from(DECLARATION + xml), path);
    zip.end();
  }
  write().catch(error => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** Rows that can be asked whether there are more. */
function lookAhead(rows: Rows) {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let next: IteratorResult<SheetRow> | undefined;
  const peek = async () => {
    next ??= await iterator.next();
    return next;
  };
  return {
    hasMore: async () => !(await peek()).done,
    /** Only where there is one more. */
    async take(): Promise<SheetRow> {
      const { value } = await peek();
      next = undefined;
      return value;
    },
    close: async () => void (await iterator.return?.()),
  };
}

const widthOf = ({ header, kind = 'text', width }: SheetColumn) =>
  width ?? Math.max(kind === 'text' ? 14 : kind === 'month' ? 17 : 11, Math.min(24, header.length + 3));

async function* sheetXml(sheet: Sheet, rows: ReturnType<typeof lookAhead>, zone: string, maxRows: number) {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ header }, index) => headerCell(`${letters[index]}1`, header)).join('')}</row>`;
  let number = 1;
  let filtered = 1; // the last row before the total
  while (number < maxRows && (await rows.hasMore())) {
    number += 1;
    const { cells, kind = 'plain' } = await rows.take();
    if (kind !== 'total') filtered = number;
    const xml = columns.map(({ kind: column = 'text' }, index) =>
      cellXml(`${letters[index]}${number}`, cells[index] ?? null, column, kind, zone),
    );
    yield `<row r="${number}">${xml.join('')}</row>`;
  }
  const filter = filtered > 1 ? `<autoFilter ref="A1:${letters.at(-1)}${filtered}"/>` : '';
  yield `</sheetData>${filter}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

/** Larger pieces: a stream costs something a piece. */
async function* chunks(texts: AsyncIterable<string>) {
  let held = '';
  for await (const text of texts) {
    held += text;
    if (held.length < CHUNK) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}

/** The parts that name the others; they come last, since only then the number of sheets is known. */
function parts(names: readonly string[]): [string, string][] {
  const each = (text: (number: number, name: string) => string) => names.map((name, at) => text(at + 1, name)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return [
    ['xl/styles.xml', stylesXml()],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each(n => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${each(n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PART}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}
