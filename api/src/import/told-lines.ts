import { type ImportLines, MAX_TOLD } from 'contract/calls/imports.ts';
import { jsonbOf } from '../platform/db/json.ts';
import type { Loader } from './loader.ts';
import type { Kept, KeptValue, Refusal } from './report.ts';

/** Rows in one statement. */
const BATCH = 1_000;

/**
 * What is told of one import line by line, for the administrators' screen. It is written beside the transactions of the import: a
 * strict one that is undone is told all the same.
 */
export class ToldLines {
  #loader: Loader;
  #run: number;
  #told: Record<ImportLines, number> = { refused: 0, kept: 0 };
  #waiting: (Refusal & Partial<KeptValue> & { is_kept: boolean })[] = [];

  constructor(loader: Loader, run: number) {
    this.#loader = loader;
    this.#run = run;
  }

  add(sort: ImportLines, { of, ...line }: Refusal & Partial<Kept>) {
    if (this.#told[sort] >= MAX_TOLD) return; // the file that the operator has holds them all
    this.#told[sort] += 1;
    this.#waiting.push({ ...line, ...of, is_kept: sort === 'kept' });
  }

  /** Writes what has come. Never within a transaction of the import. */
  async flush(now: Date) {
    const waiting = this.#waiting.splice(0);
    for (let first = 0; first < waiting.length; first += BATCH) {
      await this.#loader.query(
        `insert into import_refusal (run_id, file, line, column_name, cause, is_kept, account_id, field, folder_id, social_system_id, at)
         select $1, file, line, "column", cause, is_kept, "accountId", field, "folderId", "systemId", $3
         from jsonb_to_recordset($2::jsonb) as told (file text, line integer, "column" text, cause text, is_kept boolean,
           "accountId" bigint, field text, "folderId" bigint, "systemId" bigint)`,
        [this.#run, jsonbOf(waiting.slice(first, first + BATCH)), now],
      );
    }
  }
}
