// Draws PDFs in a thread of its own: one takes tens of milliseconds, which every other request would wait for.
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { render } from './render.ts';

const port = parentPort!;
port.on('message', async (document: PdfDocument) => {
  try {
    const answer = new Uint8Array(await render(document));
    port.postMessage({ answer }, [answer.buffer]);
  } catch (error) {
    port.postMessage({ error: `PDF: ${(error as Error).stack ?? error}` });
  }
});
