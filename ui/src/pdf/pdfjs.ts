import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

import { MOST_PIXELS } from '../picture-size.ts';

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type { PDFDocumentProxy };

GlobalWorkerOptions.workerSrc = worker;
/** Decoders of scanned pages and the fonts that a pdf may leave out (scripts/vite-app.ts puts them there). */
const REST = `/assets/pdfjs-${version}/`;

/**
 * Opens a pdf in a worker of its own; nothing in it is executed (this part of pdf.js has no scripts), and WebAssembly stays forbidden by the CSP. Rejects when
 * the bytes are not a pdf, or want a password. `close` ends the worker.
 */
export function openPdf(data: ArrayBuffer): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  const task = fetchWorker().then(() =>
    getDocument({
      data,
      useWasm: false,
      wasmUrl: REST,
      standardFontDataUrl: REST,
      useSystemFonts: false, // what a machine has instead of Helvetica has other widths
      enableXfa: false,
      maxImageSize: MOST_PIXELS, // a larger picture is left out of its page
      canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    }),
  );
  return {
    opened: task.then(({ promise }) => promise),
    close: () => void task.then(opening => opening.destroy()).catch(() => undefined),
  };
}

/**
 * Has the worker's code in the browser's cache, where it is found when a pdf is opened. Always before: pdf.js itself never
 * asks for it again after a failure.
 */
export async function fetchWorker() {
  const answer = await fetch(worker);
  if (!answer.ok) throw new Error(`${answer.status} ${worker}`);
  await answer.arrayBuffer();
}
