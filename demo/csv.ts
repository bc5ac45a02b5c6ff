import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type Cell = string | number | boolean | null | undefined;

const BUFFER = 256 * 1024;

/** Writes one CSV file of the import format: UTF-8, `;`, quotes where needed, oui/non. Flat memory. */
export class CsvFile {
  #file: number;
  #waiting = Buffer.allocUnsafe(BUFFER); // strings put together here would be garbage by the hundred Mo
  #length = 0;
  rows = 0;

  constructor(folder: string, name: string, columns: readonly string[]) {
    mkdirSync(folder, { recursive: true });
    this.#file = openSync(join(folder, name), 'w');
    this.#write(`${columns.join(';')}\n`);
  }

  add(...cells: Cell[]) {
    let line = write(cells[0]);
    for (let i = 1; i < cells.length; i += 1) line += `;${write(cells[i])}`;
    this.#write(`${line}\n`);
    this.rows += 1;
  }

  #write(line: string) {
    if (this.#length + line.length * 3 > BUFFER) this.#flush();
    this.#length += this.#waiting.write(line, this.#length);
  }

  #flush() {
    writeSync(this.#file, this.#waiting, 0, this.#length);
    this.#length = 0;
  }

  close() {
    this.#flush();
    closeSync(this.#file);
  }
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  const text = String(cell);
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A small table at once. */
export function writeTable(
  folder: string,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
) {
  const file = new CsvFile(folder, name, columns);
  for (const row of rows) file.add(...row);
  file.close();
}
