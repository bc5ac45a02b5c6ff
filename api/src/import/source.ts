import type { FileKind } from 'contract/values/files.ts';
import type { Kind } from './kinds.ts';
import type { Merge } from './merge.ts';

/** A staged row: canonical texts by staging column; null is an empty cell. */
export type Values = Record<string, string | null>;

/** What a value points to. `table` is aliased r in `match`; staged rows are s. */
export interface Reference {
  table: string;
  match: string;
  /** French, with its article's gender: 'base inconnue'. */
  missing: string;
}

/** A column of a CSV file. Unless `required`, neither the header nor a value is needed. */
export interface Column {
  name: string;
  /** The staging column; the target column too, unless the source's `fields` say otherwise. */
  to: string;
  kind: Kind;
  required?: true;
  /** What an empty cell stores, where the target takes no null. */
  empty?: string;
  references?: Reference;
  /** Not part of the row's hash: it never makes a row 'changed'. */
  unhashed?: true;
  /** Set when the row comes in, then the product's own. */
  insertOnly?: true;
  /** For the documentation. */
  says?: string;
}

/** A column that holds the path of a file, relative to the import's folder; stored as a row of `file`. */
export interface FileColumn {
  name: string;
  /** The target's column, and the prefix of the staging columns. */
  to: string;
  kinds: readonly FileKind[];
  says?: string;
}

/** A staging column that `prepare` fills. */
interface Derived {
  to: string;
  sql: Kind['sql'];
}

/** One CSV file of the import format. */
export interface Source {
  file: string;
  says: string;
  columns: readonly Column[];
  files?: readonly FileColumn[];
  derived?: readonly Derived[];
  /** The staging columns that name a row, unique within the file. */
  key: readonly string[];
  /** Checks the row as a whole and fills the derived columns; throws Refused(cause, the CSV column). */
  prepare?(values: Values): void;
  /** More refusals, in SQL: each sets `cause` on the staged rows it matches. */
  checks?: readonly Check[];
  /** Other staging columns that are unique within the file; a repeated value is refused at `column`. */
  uniques?: readonly { columns: readonly string[]; column: string }[];
  merge: Merge;
}

/** A set-based refusal: the staged rows s for which `when` is true. */
export interface Check {
  column: string;
  /** The staging column without which there is nothing to check. */
  needs?: string;
  when: string;
  /** A SQL expression on s. */
  cause: string;
}

/** The id of another table, for the many columns that are one. */
export const references = (table: string, staged: string, missing: string): Reference => ({
  table,
  match: `r.id = s.${staged}`,
  missing,
});
export const memberReference: Reference = {
  table: 'account',
  match: 'r.role = 3 and r.source_key = s.member_key',
  missing: 'adhérent inconnu',
};
export const managerReference: Reference = {
  table: 'account',
  match: 'r.role < 3 and r.source_key = s.manager_key',
  missing: 'gestionnaire inconnu',
};
