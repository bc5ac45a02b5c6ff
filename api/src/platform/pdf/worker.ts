// Draws PDFs in a thread of its own: one takes tens of milliseconds, which every other request would wait for.
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { render } from './render.ts';

export interface Ask {
  id: number;
  document: PdfDocument;
}
export type Answer = { id: number; content: Uint8Array } | { id: number; error: string };

const port = parentPort!;
port.on('message', async ({ id, document }: Ask) => {
  try {
    const content = new Uint8Array(await render(document));
    port.postMessage({ id, content } satisfies Answer, [content.buffer]);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies Answer);
  }
});
