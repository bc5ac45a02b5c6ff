// The yardstick of certificates: pdfkit draws one document again and again, in a process that does nothing else.
// Takes { document, seconds } and tells how many it made a second, over IPC.
import type { PdfDocument } from '../../api/src/platform/pdf/document.ts';
import { render } from '../../api/src/platform/pdf/render.ts';

process.on('message', async ({ document, seconds }: { document: PdfDocument; seconds: number }) => {
  const started = performance.now();
  let made = 0;
  let bytes = 0;
  for (; performance.now() < started + seconds * 1000; made += 1) bytes = (await render(document)).length;
  process.send!({ perSecond: (made * 1000) / (performance.now() - started), bytes });
});
process.on('disconnect', () => process.exit());
