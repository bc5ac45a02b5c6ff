// Apart from rich-text.ts: whoever shows formatted text reads its links, and need not load what checks it.
import { isEmail } from './fields.ts';
import { isExternalUrl, isLinkTarget, type LinkTarget } from './pages.ts';

/** A link to a page of the portal is written `page:` and the page's key. */
const PAGE_SCHEME = 'page:';
export const pageLink = (page: LinkTarget) => `${PAGE_SCHEME}${page}`;

export type RichLink =
  | { kind: 'page'; page: LinkTarget }
  | { kind: 'url'; url: string }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string };

/** Reads the href of a link; null when it is not one that is allowed: http(s), mailto, tel, and pages of the portal. */
export function readLink(href: string): RichLink | null {
  const [, scheme = '', rest = ''] = /^([a-z]+:)(.*)$/i.exec(href) ?? [];
  switch (scheme.toLowerCase()) {
    case PAGE_SCHEME:
      return isLinkTarget(rest) ? { kind: 'page', page: rest } : null;
    case 'http:':
    case 'https:':
      return isExternalUrl(href) ? { kind: 'url', url: href } : null;
    case 'mailto:':
      return isEmail(rest) && !/[?&%]/.test(rest) ? { kind: 'email', email: rest } : null;
    case 'tel:':
      return /^\+?\d[\d .-]{1,24}$/.test(rest) ? { kind: 'phone', phone: rest } : null;
    default:
      return null;
  }
}
