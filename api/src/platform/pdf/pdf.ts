import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../http/errors.ts';
import type { PdfDocument } from './document.ts';
import type { Answer, Ask } from './worker.ts';

/** One core is left to the requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Who would wait longer than this many others is asked to come back (503). */
const MOST_WAITING = 200;

interface Waiting {
  resolve: (content: Buffer) => void;
  reject: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

const threads: Thread[] = [];
let last = 0;

function start(): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  worker.unref(); // it keeps no process alive
  const thread: Thread = { worker, waiting: new Map() };
  worker.on('message', (answer: Answer) => {
    const waiting = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(`PDF: ${answer.error}`));
    else waiting?.resolve(Buffer.from(answer.content.buffer));
  });
  // A thread that ends fails what it was drawing; the next call starts another.
  const gone = (error: Error) => {
    const at = threads.indexOf(thread);
    if (at >= 0) threads.splice(at, 1);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', gone);
  worker.on('exit', () => gone(new Error('the thread that draws PDFs has stopped')));
  threads.push(thread);
  return thread;
}

/** The PDF/UA of a document, drawn outside the event loop; 503 when too many wait. */
export function makePdf(document: PdfDocument): Promise<Buffer> {
  const free = threads.find(thread => thread.waiting.size === 0);
  const thread =
    free ??
    (threads.length < THREADS
      ? start()
      : threads.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one)));
  if (thread.waiting.size >= MOST_WAITING) throw unavailable();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject });
    thread.worker.postMessage({ id, document } satisfies Ask);
  });
}
