import type { NotificationTexts } from 'contract/calls/notifications.ts';
import { plainText } from 'contract/values/rich-text.ts';

const HREF = /href="([^"]*)"/gi;
/** What mail programs and telephones make a link of by themselves: 'https://…', 'www.…', 'exemple.fr/…'. */
const BARE = /(?:https?:\/\/|www\.)[^\s<>"'{}]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"'{}]*/gi;

/** A host, as browsers read it: what stands before an @ is none. */
function hostOf(link: string): string | null {
  try {
    return new URL(/^https?:\/\//i.test(link) ? link : `https://${link}`).host.toLowerCase();
  } catch {
    return null; // unreadable for us, and perhaps not for a mail program
  }
}

/**
 * The links of a template that lead elsewhere than to `sites` (the product's own addresses), each once, as they are written.
 * Pages of the portal, telephones and e-mail addresses are none.
 */
export function outsideLinks(texts: NotificationTexts, sites: readonly string[]): string[] {
  const own = new Set(sites.map(hostOf));
  const hrefs = [...texts.contentEmail.matchAll(HREF)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const words = [texts.object, plainText(texts.contentEmail), texts.contentSms ?? ''].join('\n');
  const bare = [...words.matchAll(BARE)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));
  const found = [...hrefs.filter(href => /^https?:/i.test(href)), ...bare];
  return [...new Set(found)].filter(link => !own.has(hostOf(link)));
}
