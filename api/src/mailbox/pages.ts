import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { askRegister } from './register.ts';
import type { Message, Shelf } from './shelf.ts';
import { frame, listPage, messagePage, SCRIPT, STYLE } from './views.ts';

const Sms = z.object({ to: z.string().min(1).max(500), text: z.string().max(5_000) });
/** What is written, said or printed is posted to the path of its channel, all in the form of an SMS. */
const CHANNELS = { '/sms': 'sms', '/voice': 'voice', '/letter': 'letter' } as const;
const MOST_JSON_BYTES = 20_000;

// The page runs its own script and style only; a mail, in its frame, runs nothing and fetches nothing.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox over HTTP: pages, GET /messages[?to=] as JSON, POST /sms, /voice and /letter; and the register of accounts, POST
 * /registre.
 */
export async function startPages(shelf: Shelf, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    answer(shelf, host, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(shelf: Shelf, host: string, request: IncomingMessage, response: ServerResponse) {
  const send = (status: number, type: string, body: string, policy = PAGE_POLICY) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  // The messages hold links that open accounts: a page elsewhere must not reach them through a name of its own.
  if (!isOurName(request.headers.host, host)) return send(403, 'text/plain', 'Adresse inconnue.\n');
  const url = new URL(request.url ?? '/', 'http://mailbox');
  const to = url.searchParams.get('to') ?? '';

  if (request.method === 'POST') {
    if (url.pathname === '/registre') return takeAccount(request, send);
    const channel = CHANNELS[url.pathname as keyof typeof CHANNELS];
    return channel ? take(shelf, channel, request, send) : send(404, 'text/plain', 'Page inconnue.\n');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'Méthode refusée.\n');
  const [, id, part] = /^\/messages\/(\d+)(\/html)?$/.exec(url.pathname) ?? [];
  if (id) {
    const message = shelf.get(Number(id));
    if (message && part && message.html) return send(200, 'text/html', frame(message.html), MAIL_POLICY);
    if (message && !part) return send(200, 'text/html', messagePage(message));
    return send(404, 'text/plain', "Ce message n'est plus là.\n");
  }
  switch (url.pathname) {
    case '/':
      return send(200, 'text/html', listPage(shelf.list(to), to));
    case '/messages':
      return send(200, 'application/json', JSON.stringify(shelf.list(to)));
    // Asked for beside the JSON, which cannot say that it has no icon.
    case '/favicon.ico':
      return send(204, 'image/x-icon', '');
    case '/mailbox.css':
      return send(200, 'text/css', STYLE);
    case '/mailbox.js':
      return send(200, 'text/javascript', SCRIPT);
    default:
      return send(404, 'text/plain', 'Page inconnue.\n');
  }
}

type Send = (status: number, type: string, body: string) => void;

/** The JSON of a request; undefined when it was refused. */
async function readJson(request: IncomingMessage, send: Send): Promise<unknown> {
  if (!request.headers['content-type']?.startsWith('application/json'))
    return void send(415, 'text/plain', 'JSON attendu.\n');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_JSON_BYTES) return void send(413, 'text/plain', 'Message trop long.\n');
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}

async function takeAccount(request: IncomingMessage, send: Send) {
  const asked = await readJson(request, send);
  if (asked === undefined) return;
  const answer = askRegister(asked);
  if (!answer) return send(400, 'text/plain', 'Attendu : {"holder": "…", "iban": "…"}.\n');
  return send(200, 'application/json', JSON.stringify(answer));
}

async function take(shelf: Shelf, channel: Message['channel'], request: IncomingMessage, send: Send) {
  const given = await readJson(request, send);
  if (given === undefined) return;
  const sms = Sms.safeParse(given);
  if (!sms.success) return send(400, 'text/plain', 'Attendu : {"to": "+33…", "text": "…"}.\n');
  const { id } = shelf.add({ channel, ...sms.data, from: '', subject: '', html: null, messageId: null });
  return send(202, 'application/json', JSON.stringify({ id }));
}

function isOurName(header: string | undefined, host: string): boolean {
  if (host === '0.0.0.0' || host === '::') return true;
  const name = (header ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return [host.toLowerCase(), 'localhost', '127.0.0.1', '::1'].includes(name);
}
