import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * An SMTP server that keeps what it takes. `go('down')` breaks every connection and `go('up')` lets them in again: the
 * port stays ours meanwhile, where a closed one could be given to another test. `go('silent')` takes connections and says
 * nothing. `refuse` answers each message so.
 */
export async function smtpCapture({ refuse }: { refuse?: string } = {}) {
  const mails: Email[] = [];
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'silent' = 'up';
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (refuse) return done(new Error(refuse));
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  smtp.on('error', () => {}); // a sender that dies
  const door = createServer(socket => {
    if (state === 'down') return socket.destroy();
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    if (state === 'up') smtp.server.emit('connection', socket);
  });
  await new Promise<void>(listening => door.listen(0, '127.0.0.1', listening));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    mails,
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    /** Connections that are open now. */
    asked: () => sockets.size,
    go(where: typeof state) {
      state = where;
      if (where === 'down') breakAll();
    },
    async close() {
      const closed = new Promise(resolve => door.close(resolve));
      breakAll();
      await closed;
    },
  };
}
