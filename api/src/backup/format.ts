import type { Sequence, Table } from './catalogue.ts';

/*
 * A backup is a folder, or a tar of the same parts:
 *   header.json                             what the restoration must know first
 *   tables/0003-account/000001.jsonl.gz     rows, one JSON array a line: each column as PostgreSQL's text, or null
 *   files/ab/ab12…                          each content of the file store, under its SHA-256
 *   manifest.json                           written last: counts and hashes of all the rest
 */
export const FORMAT = 1;

export interface Header {
  format: number;
  createdAt: string;
  migrations: string[];
  /** Each after those that it refers to. */
  tables: Table[];
}

export interface Manifest {
  headerSha256: string;
  rows: Record<string, number>;
  parts: { name: string; sha256: string; size: number }[];
  sequences: Sequence[];
  files: { count: number; size: number };
  /** Contents that files in use need and that the store did not have, or had damaged. */
  missing: string[];
}

export const partName = (place: number, table: string, part: number) =>
  `tables/${String(place + 1).padStart(4, '0')}-${table}/${String(part).padStart(6, '0')}.jsonl.gz`;
export const tableOf = (name: string) => /^tables\/\d+-(\w+)\/\d+\.jsonl\.gz$/.exec(name)?.[1] ?? null;
export const fileName = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;
export const contentOf = (name: string) => /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null;
