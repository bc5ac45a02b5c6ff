// A way to a server that can be made slow, cut or silent: tests of a database that is down put it before PostgreSQL.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Weather = 'fair' | 'cut' | 'silent';

/**
 * The statements that a connection sends, as text: one that has a name is sent once (Parse), and then by its name alone
 * (Bind).
 */
function reader() {
  const named = new Map<string, string>();
  return (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    for (const [, name, statement] of text.matchAll(/P[\s\S]{4}(s\d+)\0([^\0]+)\0/g)) named.set(name!, statement!);
    const bound = [...text.matchAll(/B[\s\S]{4}\0(s\d+)\0/g)].map(([, name]) => named.get(name!) ?? '');
    return [text, ...bound].join('\0');
  };
}

export async function startProxy(target: { host: string; port: number }) {
  let weather: Weather = 'fair';
  let latency = 0;
  let cutBefore: string | null = null;
  let cutAfter: string | null = null;
  let server: Server | null = null;
  const pairs = new Set<[Socket, Socket]>();
  const port = await listen(0);

  async function listen(on: number) {
    server = createServer(accept).listen(on, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  function accept(near: Socket) {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const close = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', close);
      socket.on('close', close);
    }
    let isAnswerLost = false;
    const statementsIn = reader();
    near.on('data', chunk => {
      if (weather === 'silent') return;
      const statements = statementsIn(chunk);
      if (cutBefore && statements.includes(cutBefore)) return close();
      isAnswerLost ||= cutAfter !== null && statements.includes(cutAfter);
      pass(far, chunk);
    });
    far.on('data', chunk => {
      if (isAnswerLost) return close();
      if (weather !== 'silent') pass(near, chunk);
    });
  }

  function pass(to: Socket, chunk: Buffer) {
    if (latency === 0) to.write(chunk);
    else setTimeout(() => to.destroyed || to.write(chunk), latency);
  }

  async function stopListening() {
    const closing = server;
    server = null;
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    if (closing) await new Promise<void>(resolve => closing.close(() => resolve()));
  }

  return {
    port,
    /** cut: connections break and new ones are refused. silent: bytes vanish, as when a cable is pulled. */
    async become(next: Weather) {
      weather = next;
      if (next === 'cut') await stopListening();
      else if (!server) await listen(port);
    },
    /** Milliseconds, in each direction. */
    slowBy(milliseconds: number) {
      latency = milliseconds;
    },
    /** Breaks the connection that sends `text`: before it arrives, or after it was done and before its answer. */
    cutAt(text: string | null, when: 'before' | 'after' = 'before') {
      cutBefore = when === 'before' ? text : null;
      cutAfter = when === 'after' ? text : null;
    },
    connections: () => pairs.size,
    close: stopListening,
  };
}
