import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Tagged {
  role?: string;
  scope?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Tagged[];
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What a screen reader finds in a PDF: its title and language, and each element in order with its words ('H1 Attestation',
 * 'TH(Row) Nom'), a figure with what it is. `outside`: words that stand in no element and are no decoration either.
 * `seen`: all the words of each page, decoration too, in the order in which they are drawn.
 */
export async function readAloud(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const { info, metadata } = await pdf.getMetadata();
  const said: string[] = [];
  const seen: string[] = [];
  let outside = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const words = new Map<string, string>();
    const within: (string | null)[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    seen.push(spaced(items.map(item => ('str' in item ? `${item.str} ` : '')).join('')));
    for (const item of items) {
      if ('str' in item) {
        const id = within.at(-1);
        if (id === undefined) outside += item.str;
        else if (id) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else if (item.type === 'endMarkedContent') within.pop();
      // Decoration has no number; its tag is not in the types of pdf.js.
      else within.push((item as { tag?: string }).tag === 'Artifact' ? null : (item.id ?? null));
    }
    const walk = ({ role, scope, alt, children = [] }: Tagged) => {
      const own = children.filter(({ type }) => type === 'content').map(({ id }) => words.get(id!) ?? '');
      const text = alt ?? own.join('');
      if (own.length > 0) said.push(spaced(`${role}${scope ? `(${scope})` : ''} ${text}`));
      children.forEach(walk);
    };
    const tree = (await page.getStructTree()) as Tagged | null;
    if (tree) walk(tree);
  }
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  const isUa = metadata?.get('pdfuaid:part') === '1';
  return { title, language, isUa, pages: pdf.numPages, said, seen, outside: spaced(outside) };
}
