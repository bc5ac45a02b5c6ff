/** Whether a spreadsheet would take a text for a formula, opened or edited (security rule 46). */
export const isFormulaLike = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text);

/** A text as a cell of a CSV with semicolons: an apostrophe before what would be a formula, quotes where it needs them. */
export function csvCell(text: string): string {
  const harmless = isFormulaLike(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
