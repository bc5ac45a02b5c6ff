/**
 * The form in which names, logins and e-mails are searched: no accent, lower case, ligatures opened, spaces folded.
 * The columns `search_*` hold it, and every criterion goes through it (decisions C17).
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
