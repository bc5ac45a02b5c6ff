import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type KeptField, keptWords } from 'contract/calls/imports.ts';
import { csvCell } from 'contract/values/csv.ts';

export interface Refusal {
  file: string;
  /** 1 is the header; 0: the file as a whole. */
  line: number;
  column: string;
  cause: string;
}

/** A value that stays as it was decided in the product, of the row of a file. */
export interface Kept extends Refusal {
  of: KeptValue;
}
export interface KeptValue {
  /** Whose it is. */
  accountId: number;
  /** Their key in the source, where the line of the file does not say it. */
  key?: string;
  field: KeptField;
  folderId?: number;
  systemId?: number;
}

/** 'Gardé : Habilitation au régime 1 de G1. Donnée le 21/11/2026 par Anne Éon.': the file of the report has no other column for it. */
export function keptLine({ of, cause, ...line }: Kept): Refusal {
  const { key, systemId } = of;
  const what = keptWords({ ...of, systemName: systemId ? String(systemId) : null });
  return { ...line, cause: `Gardé : ${what}${key ? ` de ${key}` : ''}. ${cause}` };
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
