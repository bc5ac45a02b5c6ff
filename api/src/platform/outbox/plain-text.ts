const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return ENTITIES[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|blockquote|table|tr|hr|figure)$/;

/** The text version of sanitised HTML: paragraphs apart, lists with their marks, links with their address. */
export function plainText(html: string): string {
  let out = '';
  const lists: { ordered: boolean; count: number }[] = [];
  let link: { href: string; from: number } | null = null;
  for (const [, closing, tag, attributes, text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi)) {
    if (text !== undefined) {
      const words = text.replace(/[\s\u00a0]+/g, ' ');
      out += /\s$/.test(out) || out === '' ? words.trimStart() : words;
      continue;
    }
    const name = tag!.toLowerCase();
    if (name === 'br') out += '\n';
    else if (name === 'li' && !closing) {
      const list = lists.at(-1);
      if (list) list.count += 1;
      out += `\n${'  '.repeat(Math.max(0, lists.length - 1))}${list?.ordered ? `${list.count}.` : '-'} `;
    } else if (name === 'ul' || name === 'ol') {
      if (lists.length === (closing ? 1 : 0)) out += '\n\n';
      if (closing) lists.pop();
      else lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'a') {
      if (!closing) link = { href: /href="([^"]*)"/i.exec(attributes!)?.[1] ?? '', from: out.length };
      else if (link) {
        const shown = out.slice(link.from).trim();
        const isSaid = link.href === '' || link.href === shown || link.href.replace(/^(mailto|tel):/, '') === shown;
        if (!isSaid) out += ` (${link.href})`;
        link = null;
      }
    } else if (BLOCKS.test(name) && !(lists.length > 0 && name === 'p')) out += '\n\n'; // editors put a <p> in each <li>
  }
  return decodeEntities(out)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
