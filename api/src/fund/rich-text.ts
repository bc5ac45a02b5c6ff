import { isBlank, RICH_TAGS, readLink } from 'contract/values/rich-text.ts';
import sanitizeHtml from 'sanitize-html';
import { invalid } from '../platform/http/errors.ts';

/** Other names of what we keep: pasted and older texts use them. */
const SAME = { b: 'strong', i: 'em', ins: 'u', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' } as const;

/** What stands inside these is not text that was meant to be read. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'template'],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'head', 'title', 'select', 'audio', 'video', 'canvas'],
];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  // Decided by readLink alone: it knows our own scheme too.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'page'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: 20,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(SAME).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {}, false)]),
    ),
    // A link that leads nowhere allowed leaves its words.
    a: (_name, { href = '' }): sanitizeHtml.Tag =>
      readLink(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer' } }
        : { tagName: 'span', attribs: {} },
  },
};

/** The parser's cost grows with the square of the depth, and nobody nests this deep. */
const MAX_DEPTH = 200;
function isTooDeep(html: string) {
  let depth = 0;
  for (const [, close, name] of html.matchAll(/<(\/?)([a-z]+)/gi)) {
    if (/^(?:p|li|br|hr|img|input|col|wbr|meta|link)$/i.test(name!)) continue; // closed by what follows, or never
    depth = Math.max(0, depth + (close ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Formatted text as it is stored and shown: only the tags and links of contract/values/rich-text.ts, words kept, everything else
 * dropped. Doing it again changes nothing. Every write of formatted text goes through here. Throws a 400 when it is nested
 * without end.
 */
export function sanitizeRichText(html: string): string {
  if (isTooDeep(html)) throw invalid([{ path: '', message: 'La mise en forme de ce texte est incorrecte.' }]);
  const once = sanitizeHtml(html, RULES);
  // The second reading closes what the first one's new paragraphs opened inside others.
  return sanitizeHtml(once, RULES).trim();
}

/** The same of a field that must say something: also once what is not kept is gone. Throws a 400 that names `path`. */
export function requiredRichText(html: string, path: string): string {
  const kept = sanitizeRichText(html);
  if (isBlank(kept)) throw invalid([{ path, message: 'Ce champ est obligatoire.' }]);
  return kept;
}
