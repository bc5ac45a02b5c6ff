import * as z from 'zod/mini';

export * from './rich-links.ts';

/**
 * What formatted text may hold, for the three who must agree: the editor offers it, the server's sanitiser keeps it and
 * nothing else, `.rich-text` styles it. No image, table, class nor style: the page's own styles apply everywhere.
 */
export const RICH_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const;

/** The longest HTML that is read at all. Limits of fields count its text (`richText`). */
const MAX_HTML_LENGTH = 400_000;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '';
  });
// No pattern here looks back or beyond the next `<`: hostile text costs no more than any other.
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi;

/** The words alone, as a person would type them: a blank line between paragraphs, a dash before the items of a list. */
export function plainText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>(?:\s*<p\b[^<>]*>)?/gi, '\n- ')
    .replace(/(?:<\/p>\s*)?<\/li>/gi, '')
    .replace(/<\/?(?:p|h\d|ul|ol|blockquote|hr)\b[^<>]*>/gi, '\n\n')
    .replace(TAG, '');
  return decode(text)
    .replace(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim();
}

/** How many characters of text there are; tags count nothing. What the editor's counter shows. */
export const textLength = (html: string) => decode(html.replace(TAG, '')).length;

/** No visible character: '', '<p></p>', '<p>&nbsp;</p>'… */
export const isBlank = (html: string) => !/[^\s\u00a0\u200b-\u200d\u2060\ufeff]/.test(decode(html.replace(TAG, '')));

/**
 * Formatted text of at most `maxLength` characters; refused blank unless `mayBeBlank`. The server stores what
 * `sanitizeRichText` makes of it, never the text as it came.
 */
export const richText = (maxLength: number, { mayBeBlank = false } = {}) =>
  z.string().check(
    z.maxLength(MAX_HTML_LENGTH, { abort: true }), // what is longer is not looked into
    z.refine(html => mayBeBlank || !isBlank(html), { error: 'Ce champ est obligatoire.' }),
    z.refine(html => textLength(html) <= maxLength, { error: `Indiquez au plus ${maxLength} caractères.` }),
  );
