import { type PDFDocumentProxy, TextLayer } from './pdfjs.ts';

/** What a canvas may hold on a telephone (iOS refuses more than 16,777,216). */
const MOST_PIXELS = 16_000_000;

/**
 * Draws one page into `host`: its picture, and over it its words as real text, to be read aloud, selected and copied.
 *
 * @param width of the page on the screen, in px.
 * @param scannedText what the picture is called when the page has no words of its own.
 * @returns the page's height ÷ width.
 */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { host, width, scannedText, signal }: { host: HTMLElement; width: number; scannedText: string; signal: AbortSignal },
): Promise<number> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const ratio = Math.min(devicePixelRatio || 1, 3, most);

  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;

  const words = window.document.createElement('div');
  words.className = 'pdf-text';
  // The sizes of pdf.js's text are multiples of this.
  words.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
  signal.throwIfAborted();
  if (!words.textContent?.trim()) {
    canvas.removeAttribute('aria-hidden');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', scannedText);
  }
  host.replaceChildren(canvas, words);
  page.cleanup();
  return natural.height / natural.width;
}
