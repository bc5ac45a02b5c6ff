import type { NotificationTexts } from 'contract/calls/notifications.ts';
import { plainText } from 'contract/values/rich-text.ts';

const HREF = /href="([^"]*)"/gi;
/** What ends a link in a text. */
const SPACES = /[\s<>"'{}]/;
const BEGINNINGS = ['https://', 'http://', 'www.'];
const AFTER = '.,;:!?)]';
const isDomain = (host: string) => /[a-z\d-]\.[a-z]{2,}$/i.test(host);

/** What mail programs and telephones make a link of in one word: from 'https://' or 'www.' on, or the whole of 'exemple.fr/page'. */
function linkIn(word: string): string | null {
  const lower = word.toLowerCase();
  const starts = BEGINNINGS.map(beginning => lower.indexOf(beginning)).filter(at => at >= 0);
  const hasPath = word.includes('/') && isDomain(word.slice(0, word.indexOf('/')));
  if (starts.length === 0 && !hasPath) return null;
  let end = word.length;
  while (AFTER.includes(word[end - 1] ?? ' ')) end--;
  return word.slice(starts.length > 0 ? Math.min(...starts) : 0, end);
}

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
  const words = [texts.object, plainText(texts.contentEmail), texts.contentSms ?? ''].join('\n').split(SPACES);
  const bare = words.map(linkIn).filter(link => link !== null);
  const found = [...hrefs.filter(href => /^https?:/i.test(href)), ...bare];
  return [...new Set(found)].filter(link => !own.has(hostOf(link)));
}
