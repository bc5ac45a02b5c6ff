import { createServer, type Server, type Socket } from 'node:net';

export type Behaviour = 'normal' | 'mute' | 'garbage' | 'endless' | 'hangUp' | 'early' | 'tooLong' | 'busy';

/** A clamd for tests that finds the text 'VIRUS'. It checks the protocol strictly, as the real one does. */
export class FakeClamd {
  behaviour: Behaviour = 'normal';
  /** The contents that arrived whole. */
  received: Buffer[] = [];
  #server: Server;
  #sockets = new Set<Socket>();
  #port = 0;

  constructor() {
    this.#server = createServer(socket => this.#serve(socket));
  }

  get url() {
    return `tcp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>(listening => this.#server.listen(this.#port, '127.0.0.1', listening));
    this.#port = (this.#server.address() as { port: number }).port;
    return this;
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise(closed => this.#server.close(closed));
  }

  #serve(socket: Socket) {
    this.#sockets.add(socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {}));
    if (this.behaviour === 'hangUp') return socket.destroy();
    if (this.behaviour === 'early') socket.write('stream: OK\0');
    let waiting = Buffer.alloc(0);
    const content: Buffer[] = [];
    let isOpened = false;
    socket.on('data', data => {
      waiting = Buffer.concat([waiting, data]);
      if (!isOpened) {
        if (waiting.length < 10) return;
        if (waiting.toString('latin1', 0, 10) !== 'zINSTREAM\0') return socket.end('UNKNOWN COMMAND\0');
        waiting = waiting.subarray(10);
        isOpened = true;
      }
      if (this.behaviour === 'tooLong') return socket.end('INSTREAM size limit exceeded. ERROR\0');
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE();
        if (length === 0) return this.#answer(socket, Buffer.concat(content));
        if (waiting.length < 4 + length) return;
        content.push(Buffer.from(waiting.subarray(4, 4 + length)));
        waiting = waiting.subarray(4 + length);
      }
    });
    socket.on('end', () => socket.end()); // an end before the empty chunk is no scan
  }

  #answer(socket: Socket, content: Buffer) {
    this.received.push(content);
    if (this.behaviour === 'mute' || this.behaviour === 'early') return;
    if (this.behaviour === 'endless') return socket.write('x'.repeat(10_000));
    if (this.behaviour === 'garbage') return socket.end('stream: OK-ish, stream: OK\0');
    if (this.behaviour === 'busy') return socket.end("stream: Can't allocate memory ERROR\0");
    socket.end(content.includes('VIRUS') ? 'stream: Test.Virus-1 FOUND\0' : 'stream: OK\0');
  }
}
