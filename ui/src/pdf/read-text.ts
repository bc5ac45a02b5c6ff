import type { PDFDocumentProxy } from './pdfjs.ts';
import { type Paragraph, type Piece, paragraphsOf } from './text-order.ts';

/**
 * The words of one page in paragraphs, in reading order; none where the page is a picture. What stands across the page
 * comes last.
 */
export async function readText(document: PDFDocumentProxy, number: number): Promise<Paragraph[]> {
  const page = await document.getPage(number);
  const { transform, width } = page.getViewport({ scale: 1 });
  const [a, b, c, d, e, f] = transform as number[];
  const { items } = await page.getTextContent();
  const upright: Piece[] = [];
  const across: Paragraph[] = [];
  for (const item of items) {
    if (!('str' in item) || !item.str.trim()) continue;
    const [ia, ib, ic, id, ie, jf] = item.transform as number[];
    // The item's own matrix, then the page's: downwards, however the page is turned.
    const along = { x: a! * ia! + c! * ib!, y: b! * ia! + d! * ib! };
    if (along.x <= 0 || Math.abs(along.y) > 0.1 * along.x) {
      across.push({ text: item.str.trim(), isHeading: false });
      continue;
    }
    upright.push({
      text: item.str,
      x: a! * ie! + c! * jf! + e!,
      y: b! * ie! + d! * jf! + f!,
      width: item.width,
      size: Math.hypot(a! * ic! + c! * id!, b! * ic! + d! * id!),
    });
  }
  return [...paragraphsOf(upright, width), ...across];
}
