import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { REPORTS } from './csp-reports.ts';
import { notFound } from './errors.ts';

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default egr-inert', // client/src/trusted-types.ts
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ');

/** Files of an app that are in the words of the fund, filled in at each request. */
const WORDED = {
  'offline.html': 'text/html; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
} as const;

/**
 * Serves a built app: hashed assets for ever, index.html with a new CSP nonce at each request, for every path that is
 * not a call (the app's own routes). Answers 404 in the one error body for unknown calls. `{{key}}` in the page, and in the
 * files of `WORDED`, is filled in with `words`.
 */
export async function serveWeb(
  server: FastifyInstance,
  folder: string,
  options: { showWidgets: boolean; words?: () => Promise<Record<string, string>> },
) {
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const headers = (nonce: string) => ({
    'content-security-policy': policy(nonce),
    'reporting-endpoints': `csp="${REPORTS}"`,
  });
  if (page) {
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.gz', '**/*.br', '**/.vite/**', ...Object.keys(WORDED)],
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(headers('none'))) reply.header(name, value);
        if (path.includes('/assets/')) return;
        // Another service worker takes the place of this one as soon as it is there.
        reply.header('cache-control', path.includes('/service-worker.js') ? 'no-cache' : 'public, max-age=3600');
      },
    });
  }
  for (const [name, type] of Object.entries(WORDED)) {
    if (!existsSync(join(folder, name))) continue;
    const content = readFileSync(join(folder, name), 'utf8');
    server.get(`/${name}`, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const filled = inWords(content, await options.words?.(), type.startsWith('text/html') ? escaped : quoted);
      return reply
        .headers({ ...headers(nonce), 'cache-control': 'no-cache' })
        .type(type)
        .send(filled.replaceAll('__NONCE__', nonce));
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|health|metrics|assets|csp-reports|\.well-known)(\/|$)/.test(path);
    if (!isPage || (path.startsWith('/_ui') && !options.showWidgets)) return refuse(reply);
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send("L'application n'est pas construite : npm run build");
    const words = await options.words?.();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...headers(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(inWords(page, words, escaped).replaceAll('__NONCE__', nonce));
  });
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (word: string) => word.replace(/[&<>"]/g, sign => ESCAPED[sign]!);
/** Within the quotes of JSON. */
const quoted = (word: string) => JSON.stringify(word).slice(1, -1);

const inWords = (page: string, words: Record<string, string> | undefined, safe: (word: string) => string) =>
  page.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => safe(words?.[key] ?? ''));

function refuse(reply: FastifyReply) {
  const { status, message, additionalData } = notFound();
  return reply.code(status).send({ message, additionalData });
}
