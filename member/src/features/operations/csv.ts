type Cell = string | number;

/** A text that a spreadsheet would run is shown as a text; numbers have a comma and two decimals, or as many as they need. */
function cell(value: Cell): string {
  if (typeof value === 'number') {
    const needed = Math.max(2, (String(value).split('.')[1] ?? '').length);
    return value.toFixed(needed).replace('.', ',');
  }
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as French spreadsheets open it: UTF-8 with its mark, semicolons. */
export const yearCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map(row => `${row.map(cell).join(';')}\r\n`).join('')}`;
