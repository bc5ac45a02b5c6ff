import { csvCell } from 'contract/values/csv.ts';

type Cell = string | number;

/** Numbers have a comma and two decimals, or as many as they need. */
function cell(value: Cell): string {
  if (typeof value === 'string') return csvCell(value);
  const needed = Math.max(2, (String(value).split('.')[1] ?? '').length);
  return value.toFixed(needed).replace('.', ',');
}

/** A table as French spreadsheets open it: UTF-8 with its mark, semicolons. */
export const yearCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map(row => `${row.map(cell).join(';')}\r\n`).join('')}`;
