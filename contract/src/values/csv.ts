/** Whether a spreadsheet would take a text for a formula, opened or edited (security rule 46). */
export const isFormulaLike = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text);

/**
 * A text as a cell of a CSV with semicolons: an apostrophe before what would be a formula, quotes where it needs them, for programs too
 * that split at commas or tabs, where what follows would begin a cell.
 */
export function csvCell(text: string): string {
  const harmless = isFormulaLike(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
