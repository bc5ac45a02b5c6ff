const MARKS: readonly [RegExp, string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
];
const INLINE = ['SPAN', 'FONT', 'A', 'B', 'I', 'U'];

/**
 * What a word processor or another page put on the clipboard, as the editor can read it: no style of its own, which the
 * page's policy refuses, but bold, italic and underlined words kept; the cells of a table side by side, a line a row.
 */
export function pastedHtml(html: string): string {
  const quiet = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const page = new DOMParser().parseFromString(quiet, 'text/html');
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset.style!;
    // Google Docs wraps everything in a <b> that is not bold.
    if (element.tagName === 'B' && /font-weight:\s*normal/i.test(style)) element.replaceWith(...element.childNodes);
    else if (INLINE.includes(element.tagName)) mark(element, style);
  }
  for (const row of page.querySelectorAll('tr')) {
    const line = page.createElement('p');
    for (const cell of row.cells) line.append(...cell.childNodes, ' ');
    row.closest('table')?.before(line);
  }
  for (const table of page.querySelectorAll('table')) table.remove();
  return page.body.innerHTML;
}

function mark(element: HTMLElement, style: string) {
  for (const [pattern, name] of MARKS) {
    if (!pattern.test(style)) continue;
    const inner = element.ownerDocument.createElement(name);
    inner.append(...element.childNodes);
    element.append(inner);
  }
}
