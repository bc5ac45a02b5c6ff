import { availableParallelism } from 'node:os';
import { Threads } from '../threads.ts';
import type { PdfDocument } from './document.ts';

/** The longest export is drawn within a second: a document that takes a minute is one that nobody should wait for. */
const LIMITS = { mostWaiting: 200, seconds: 60, memoryMo: 512 };
/** One core is left to the requests. */
const count = Math.max(1, Math.min(4, availableParallelism() - 1));
const threads = new Threads<PdfDocument, Uint8Array>(new URL('./pdf-thread.ts', import.meta.url), { count, ...LIMITS });

/** The PDF/UA of a document, drawn outside the event loop, within limits of time and memory; 503 when too many wait. */
export const makePdf = async (document: PdfDocument): Promise<Buffer> =>
  Buffer.from((await threads.run(document)).buffer);
