import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { csvCell } from 'contract/values/csv.ts';

export interface Refusal {
  file: string;
  /** 1 is the header; 0: the file as a whole. */
  line: number;
  column: string;
  cause: string;
}

/** The report of refused rows: CSV (UTF-8 with BOM, `;`), written as the import goes. */
export class Report {
  readonly path: string;
  #file: number;
  #waiting: string[] = [];

  constructor(path: string) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'w', 0o600);
    this.#waiting.push('\uFEFFfichier;ligne;colonne;cause\r\n');
  }

  add({ file, line, column, cause }: Refusal) {
    this.#waiting.push(`${file};${line};${column};${csvCell(cause)}\r\n`);
    if (this.#waiting.length > 1000) this.#flush();
  }

  #flush() {
    writeSync(this.#file, this.#waiting.join(''));
    this.#waiting = [];
  }

  close() {
    this.#flush();
    fsyncSync(this.#file);
    closeSync(this.#file);
  }
}
