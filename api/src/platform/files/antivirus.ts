import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * What the antivirus says. `error` is anything but a clear answer about the whole content; `isDown` when nobody answers
 * at its address at all.
 */
export type Verdict =
  | { state: 'clean' }
  | { state: 'infected'; signature: string }
  | { state: 'error'; reason: string; isDown: boolean };

export interface ScanTimes {
  /** Milliseconds to connect, and in all. */
  connect: number;
  total: number;
}
export const SCAN_TIMES: ScanTimes = { connect: 3_000, total: 45_000 };

const LONGEST_ANSWER = 4_096; // bytes

/** Sends the content to the clamd at `url` (tcp://host:port) by INSTREAM. Never throws; consumes or destroys `content`. */
export async function scanContent(url: string, content: Readable, times = SCAN_TIMES): Promise<Verdict> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
  socket.on('error', () => {}); // whoever waits is told; without a listener it would end the process
  let timer = setTimeout(() => socket.destroy(new Error('no connection in time')), times.connect);
  let isDown = true;
  try {
    await once(socket, 'connect');
    isDown = false;
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(new Error('no answer in time')), times.total);
    const answered = readAnswer(socket);
    content.once('error', error => socket.destroy(error)); // clamd waits for the rest: nothing more will come
    const sent = pipeline(content, frames, socket, { end: false }).then(
      () => null,
      (error: Error) => error,
    );
    const answer = await answered; // may come first: a content that is too long is refused before its end
    if (answer === 'stream: OK') {
      const failure = await sent;
      return failure ? { state: 'error', reason: failure.message, isDown } : { state: 'clean' };
    }
    const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    return signature ? { state: 'infected', signature } : { state: 'error', reason: `answered '${answer}'`, isDown };
  } catch (error) {
    return { state: 'error', reason: (error as Error).message, isDown };
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content.destroy();
  }
}

/** The command, each chunk behind its length, and an empty one as the end. */
async function* frames(content: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** One answer, up to its NUL; an end without one is no answer. */
function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', data => {
    answer += data.toString('latin1');
    const end = answer.indexOf('\0');
    if (end >= 0) resolve(answer.slice(0, end));
    else if (answer.length > LONGEST_ANSWER) reject(new Error('an endless answer'));
  });
  socket.on('error', reject);
  socket.on('end', () => reject(new Error('closed without an answer')));
  socket.on('close', () => reject(new Error('closed without an answer')));
  return promise;
}
