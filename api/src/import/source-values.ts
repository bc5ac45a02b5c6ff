import { rowHash } from './files.ts';
import type { Column, Values } from './source.ts';

/**
 * Values that people change in the portal too have a hash each, of what the source said last: '' is one that is not known, and counts
 * as unchanged. Those of one row are one text, in the order of the columns: 'hash.hash.hash'.
 */
export const hashesOf = (values: Values, columns: readonly Column[]) =>
  columns.map(({ to, empty }) => rowHash(values[to] ?? empty ?? '')).join('.');

/** SQL: the source's value of the column `at` changed between the hashes `known` (null: none) and `given`. */
export const hasChanged = (known: string, given: string, at: number) =>
  `coalesce(split_part(${known}, '.', ${at + 1}) not in ('', split_part(${given}, '.', ${at + 1})), true)`;

/** SQL: the hashes to remember: of what the file has, the given ones; of what it has not, those that are known. */
export const remembered = (known: string, given: string, columns: readonly Column[], has: (to: string) => boolean) =>
  columns
    .map(({ to }, at) =>
      has(to) ? `split_part(${given}, '.', ${at + 1})` : `coalesce(split_part(${known}, '.', ${at + 1}), '')`,
    )
    .join(" || '.' || ");
