import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startPages } from './pages.ts';
import { openShelf } from './shelf.ts';

export interface Mailbox {
  smtpUrl: string;
  smsUrl: string;
  voiceUrl: string;
  letterUrl: string;
  /** The register of accounts (register.ts). */
  bankCheckUrl: string;
  /** The page for people. */
  url: string;
  close(): Promise<void>;
}

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The demonstration's mailbox: takes every mail over SMTP, every SMS, call and letter at POST /sms, /voice and /letter, whoever they are for, shows them
 * on a page and as JSON at GET /messages, and sends nothing on. Reachable at `host` only. With `dataDir` the last 500
 * messages survive a restart (mailbox.json). A port in use rejects with EADDRINUSE.
 */
export async function startMailbox(options: {
  host: string;
  /** Of the page; 0 for any that is free. */
  port: number;
  smtpPort: number;
  dataDir?: string | undefined;
}): Promise<Mailbox> {
  const shelf = await openShelf(options.dataDir);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    logger: false,
    closeTimeout: 100, // senders keep their connections open
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    async onData(stream, session, done) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        shelf.add({
          channel: 'mail',
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          from: mail.from?.address ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? null,
          messageId: mail.messageId ?? null,
        });
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  smtp.on('error', () => {}); // a client that breaks off
  const pages = await startPages(shelf, options);
  try {
    await new Promise<void>((resolve, reject) => {
      smtp.server.once('error', reject);
      smtp.listen(options.smtpPort, options.host, () => resolve());
    });
  } catch (error) {
    await pages.close();
    throw error;
  }
  const { port } = smtp.server.address() as AddressInfo;
  const reachable = options.host === '0.0.0.0' ? '127.0.0.1' : options.host === '::' ? '[::1]' : bracket(options.host);
  return {
    smtpUrl: `smtp://${reachable}:${port}`,
    smsUrl: `http://${reachable}:${pages.port}/sms`,
    voiceUrl: `http://${reachable}:${pages.port}/voice`,
    letterUrl: `http://${reachable}:${pages.port}/letter`,
    bankCheckUrl: `http://${reachable}:${pages.port}/registre`,
    url: `http://${reachable}:${pages.port}`,
    async close() {
      await new Promise<void>(resolve => smtp.close(() => resolve()));
      await pages.close();
      await shelf.close();
    },
  };
}

const bracket = (host: string) => (host.includes(':') ? `[${host}]` : host);
