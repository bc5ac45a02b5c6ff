// Reads what people send in a thread of its own: what one file needs, every other request would wait for.
import { parentPort } from 'node:worker_threads';
import { type Asked, look } from './content.ts';

const port = parentPort!;
port.on('message', async (asked: Asked) => {
  try {
    port.postMessage({ answer: await look(asked) });
  } catch (error) {
    port.postMessage({ error: `${asked.kind}: ${(error as Error).stack ?? error}` });
  }
});
