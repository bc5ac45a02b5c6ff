import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigError } from '../../config.ts';
import { type Head, headWord, readHead } from './head.ts';

/** Where heads go. What cannot be written or read is an error. */
export interface HeadPlace {
  write(head: Head): Promise<void>;
  /** Every head there, in no order; null where nothing can be read back (syslog). */
  read: (() => AsyncIterable<Head>) | null;
}

const PATIENCE = 5_000;

/** What AUDIT_HEADS says: a file, `s3://…/prefix`, `syslog://host:514` (UDP) or `syslog+tcp://host:514`. */
export function headPlace(address: string): HeadPlace {
  if (address.startsWith('s3:')) {
    const store = import('./s3-heads.ts').then(({ s3Heads }) => s3Heads(address)); // the AWS SDK takes a while to load
    store.catch(() => {}); // said to who uses it
    return {
      write: async head => (await store).write(head),
      read: async function* () {
        yield* (await store).read();
      },
    };
  }
  if (/^syslog(\+tcp)?:/.test(address)) return syslogHeads(address);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) throw refused();
  return fileHeads(resolve(address));
}

const refused = () =>
  new ConfigError(
    'Variable AUDIT_HEADS : un fichier, s3://CLÉ:SECRET@hôte:port/bucket/préfixe, syslog://hôte:514 ou syslog+tcp://hôte:514 attendu.',
  );

function fileHeads(path: string): HeadPlace {
  return {
    async write(head) {
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${headWord(head)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: () => headsInFile(path),
  };
}

/** The heads in a file: one that AUDIT_HEADS names, or a syslog's. Other lines are passed over. */
export async function* headsInFile(path: string): AsyncIterable<Head> {
  const content = createReadStream(path, 'utf8');
  await once(content, 'open');
  for await (const line of createInterface({ input: content })) {
    const head = readHead(line);
    if (head) yield head;
  }
}

const AUDIT_INFORMATION = 13 * 8 + 6; // facility 'log audit', severity 'informational' (RFC 5424)

/** The line of RFC 5424 that tells a head. */
const syslogLine = (head: Head) =>
  `<${AUDIT_INFORMATION}>1 ${new Date(head.at).toISOString()} ${hostname()} egr ${process.pid} audit-head - ${headWord(head)}`;

function syslogHeads(address: string): HeadPlace {
  const parsed = URL.canParse(address) ? new URL(address) : null;
  if (!parsed?.hostname) throw refused();
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const port = Number(parsed.port || 514);
  const send = parsed.protocol === 'syslog:' ? sendDatagram : sendLine;
  return { write: head => send(host, port, syslogLine(head)), read: null };
}

async function sendDatagram(host: string, port: number, line: string) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.send(line, port, host, error => (error ? fail(error) : done()));
    });
  } finally {
    socket.close();
  }
}

/** Framed by its end of line, as receivers of syslog over TCP take it; done once the other side has closed too. */
async function sendLine(host: string, port: number, line: string) {
  const socket = connect({ host, port, timeout: PATIENCE });
  await new Promise<void>((done, fail) => {
    socket.once('timeout', () => socket.destroy(new Error(`syslog: ${host}:${port} does not answer`)));
    socket.once('error', fail);
    socket.once('close', () => done());
    socket.once('connect', () => socket.end(`${line}\n`));
    socket.resume();
  });
}
