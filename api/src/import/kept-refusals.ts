import { MAX_KEPT } from 'contract/calls/imports.ts';
import { jsonbOf } from '../platform/db/json.ts';
import type { Loader } from './loader.ts';
import type { Refusal } from './report.ts';

/** Rows in one statement. */
const BATCH = 1_000;

/**
 * The refusals of one import, kept in the database for the administrators' screen. They are written beside the transactions of
 * the import: a strict one that is undone is told all the same.
 */
export class KeptRefusals {
  #loader: Loader;
  #run: number;
  #kept = 0;
  #waiting: Refusal[] = [];

  constructor(loader: Loader, run: number) {
    this.#loader = loader;
    this.#run = run;
  }

  add(refusal: Refusal) {
    if (this.#kept >= MAX_KEPT) return; // the file that the operator has holds them all
    this.#kept += 1;
    this.#waiting.push(refusal);
  }

  /** Writes what has come. Never within a transaction of the import. */
  async flush(now: Date) {
    const waiting = this.#waiting.splice(0);
    for (let first = 0; first < waiting.length; first += BATCH) {
      await this.#loader.query(
        `insert into import_refusal (run_id, file, line, column_name, cause, at)
         select $1, file, line, "column", cause, $3
         from jsonb_to_recordset($2::jsonb) as refusal (file text, line integer, "column" text, cause text)`,
        [this.#run, jsonbOf(waiting.slice(first, first + BATCH)), now],
      );
    }
  }
}
