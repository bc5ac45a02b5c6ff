import type { NotificationTexts } from 'contract/calls/notifications.ts';
import { plainText } from 'contract/values/rich-text.ts';

const HREF = /href="([^"]*)"/gi;
/** What ends a link in a text. */
const SPACES = /[\s<>"'{}]/;
const BEGINNINGS = ['https://', 'http://', 'www.'];
const BEFORE = '/([«-';
const AFTER = '.,;:!?)]»';
const isHost = (text: string) => /[\p{L}\p{N}-]\.\p{L}{2,}$/u.test(text) || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);

/** Without the signs of a sentence around it. */
function trimmed(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && BEFORE.includes(word[start]!)) start++;
  while (end > start && AFTER.includes(word[end - 1]!)) end--;
  return word.slice(start, end);
}

/**
 * What mail programs and telephones make a link of in one word: from 'https://' or 'www.' on, or the whole of 'exemple.fr',
 * 'exemple.fr/page', 'exemple.fr?a=1', '192.0.2.1/page'. An e-mail address is none.
 */
function linkIn(given: string): string | null {
  const word = trimmed(given);
  const lower = word.toLowerCase();
  const starts = BEGINNINGS.map(beginning => lower.indexOf(beginning)).filter(at => at >= 0);
  if (starts.length > 0) return word.slice(Math.min(...starts));
  const end = word.search(/[/?#:]/);
  const isAddress = end < 0 && word.includes('@');
  return !isAddress && isHost(end < 0 ? word : word.slice(0, end)) ? word : null;
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
