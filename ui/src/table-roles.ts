/**
 * A table drawn as cards (`display: block`) stops being a table for some browsers; written roles keep it one.
 * They are spread rather than typed, since a linter sees them as repetitions.
 */
export const TABLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
