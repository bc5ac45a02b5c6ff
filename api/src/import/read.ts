import { type Row, readCsv } from './csv.ts';
import { fileStaging, readFileCell, rowHash } from './files.ts';
import type { FirstPasswords } from './passwords.ts';
import { Refused } from './refused.ts';
import type { Column, FileColumn, Source, Values } from './source.ts';

/** What reading a file needs, and tells. */
export interface Reading {
  source: Source;
  path: string;
  /** The import's folder, absolute. */
  root: string;
  passwords: FirstPasswords;
  warn(text: string): void;
  /** Called with the rows read so far. */
  progress(rows: number): void;
}

export interface Header {
  columns: { column: Column; at: number }[];
  files: { column: FileColumn; at: number }[];
  width: number;
}

/** Every staging column of a source and its type, in the order of the COPY. */
export const stagingColumns = ({ columns, derived = [], files = [] }: Source) => [
  ...columns.map(({ to, kind }) => ({ to, sql: kind.sql as string })),
  ...derived.map(({ to, sql }) => ({ to, sql: sql as string })),
  ...files.flatMap(fileStaging),
];

/** Finds the columns in the header; a required one that is missing, or a name twice, refuses the file. */
function readHeader(cells: readonly string[], { source, warn }: Reading): Header {
  const names = cells.map(cell => cell.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice) throw new Refused('Colonne présente deux fois.', twice);
  if (names.length === 1 && /[,\t]/.test(names[0]!)) {
    const found = names[0]!.includes(',') ? 'des virgules' : 'des tabulations';
    throw new Refused(`Les valeurs doivent être séparées par des points-virgules (;) : ici ce sont ${found}.`);
  }
  for (const column of source.columns) {
    if (column.required && !names.includes(column.name)) throw new Refused('Colonne obligatoire absente.', column.name);
  }
  const known = new Set([...source.columns, ...(source.files ?? [])].map(column => column.name));
  for (const name of names)
    if (!known.has(name)) warn(`${source.file} : colonne inconnue, ignorée : ${name || '(vide)'}`);
  const find = <C extends { name: string }>(columns: readonly C[]) =>
    columns.map(column => ({ column, at: names.indexOf(column.name) })).filter(({ at }) => at >= 0);
  return { columns: find(source.columns), files: find(source.files ?? []), width: names.length };
}

/**
 * Reads and checks a file; yields its rows as text for COPY, a bad one with its cause in place of its values. The first
 * thing that it yields is the header. A file that cannot be read at all throws Refused.
 */
export async function* readSource(reading: Reading): AsyncGenerator<Header | string> {
  const { source, path } = reading;
  const staging = stagingColumns(source).map(column => column.to);
  let header: Header | undefined;
  let rows = 0;
  for await (const batch of readCsv(path)) {
    const lines: string[] = [];
    let first = 0;
    if (!header) {
      header = readHeader(batch[0]!.cells, reading);
      first = 1;
      yield header;
    }
    for (let at = first; at < batch.length; at += 1) {
      const row = batch[at]!;
      rows += 1;
      try {
        const values = readRow(row, header, reading);
        if (header.files.length > 0) await readFiles(row, header, values, reading);
        lines.push(copyLine(row.line, header, values, staging));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        lines.push(refusedLine(row.line, staging.length, error));
      }
    }
    reading.progress(rows);
    if (lines.length > 0) yield lines.join('');
  }
  if (!header) throw new Refused('Fichier vide : la ligne des noms de colonnes manque.');
}

function readRow({ cells, problem }: Row, { columns, width }: Header, { source, passwords }: Reading): Values {
  if (problem) throw new Refused(problem);
  if (cells.length !== width) throw new Refused(`${cells.length} valeurs au lieu de ${width}.`);
  const values: Values = {};
  for (const { column, at } of columns) {
    const cell = cells[at]!.trim();
    if (cell === '') {
      if (column.required) throw new Refused('Valeur obligatoire absente.', column.name);
      values[column.to] = null;
      continue;
    }
    if (UNREADABLE.test(cell)) throw new Refused('Caractère illisible : le fichier doit être en UTF-8.', column.name);
    try {
      values[column.to] = column.kind.read(cell);
    } catch (error) {
      throw error instanceof Refused ? new Refused(error.message, column.name) : error;
    }
  }
  if (values.password_number) values.password_number = String(passwords.number(values.password_number));
  source.prepare?.(values);
  return values;
}

/** The replacement character of a wrong encoding, and controls other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNREADABLE = /[\uFFFD\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;

async function readFiles({ cells }: Row, { files }: Header, values: Values, { root }: Reading) {
  for (const { column, at } of files) {
    const cell = cells[at]!.trim();
    if (cell !== '') await readFileCell(root, cell, column, values);
  }
}

function copyLine(line: number, { columns, files }: Header, values: Values, staging: readonly string[]): string {
  let content = '';
  for (const { column } of columns) {
    const value = values[column.to];
    if (value !== null && value !== undefined && !column.unhashed) content += `${column.to}=${value}\u001F`;
  }
  for (const { column } of files) {
    const sha256 = values[`${column.to}_sha256`];
    if (sha256) content += `${column.to}=${values[`${column.to}_name`]}=${sha256}\u001F`;
  }
  let text = `${line}\t${rowHash(content)}`;
  for (const column of staging) {
    const value = values[column];
    text += value === null || value === undefined ? '\t\\N' : `\t${escapeCopy(value)}`;
  }
  return `${text}\t\\N\t\\N\n`;
}

const refusedLine = (line: number, columns: number, { message, column }: Refused) =>
  `${line}${'\t\\N'.repeat(columns + 1)}\t${escapeCopy(message)}\t${escapeCopy(column)}\n`;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCopy = (value: string) =>
  /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, found => ESCAPES[found]!) : value;
