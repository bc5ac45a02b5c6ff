import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'egr-web-'));
let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>{{site.title}}</title><script nonce="__NONCE__"></script>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'offline.html'), '<h1>{{site.title}}</h1><script nonce="__NONCE__"></script>');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"{{site.title}}"}');
  writeFileSync(join(folder, 'service-worker.js'), '// nothing');
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}');
  server = Fastify();
  await serveWeb(server, folder, { showWidgets: false, words: async () => ({ 'site.title': 'Pensions "& Cie"' }) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = async (method: 'GET' | 'HEAD', url: string) => {
  const { statusCode, headers, body } = await server.inject({ method, url });
  const { date: _, ...told } = headers;
  const policy = String(told['content-security-policy']).replace(/nonce-[^']*/g, 'nonce');
  return { statusCode, headers: { ...told, 'content-security-policy': policy }, body };
};

it.each([
  '/',
  '/login',
  '/favicon.svg',
  '/offline.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/assets/a-1.js',
  '/assets/none.js',
  '/api/none',
  '/_ui',
])('HEAD %s answers what GET does, without the content', async url => {
  const got = await ask('GET', url);
  expect(await ask('HEAD', url)).toEqual({ ...got, body: '' });
  expect(got.statusCode).toBe(/none|_ui/.test(url) ? 404 : 200);
  expect(got.body).not.toBe('');
});

it.each(['/', '/assets/a-1.js'])(
  '%s has a policy that takes markup from ours alone, and tells what it refused',
  async url => {
    const { headers } = await ask('GET', url);
    const told = headers['content-security-policy'];
    expect(told).toContain("require-trusted-types-for 'script'; trusted-types default egr-inert; ");
    expect(told).toContain('report-uri /csp-reports; report-to csp');
    for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(told).toContain(closed);
    expect(/script-src ([^;]*)/.exec(String(told))![1]).toBe("'self' 'nonce'");
    expect(headers).toMatchObject({ 'reporting-endpoints': 'csp="/csp-reports"' });
  },
);

it('says the page without a network and the manifest in the words of the fund', async () => {
  const page = await server.inject('/offline.html');
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  expect(page.body).toBe(`<h1>Pensions &quot;&amp; Cie&quot;</h1><script nonce="${nonce}"></script>`);
  const manifest = await server.inject('/manifest.webmanifest');
  expect(manifest.json()).toEqual({ name: 'Pensions "& Cie"' });
  expect([page, manifest].map(({ headers }) => headers['content-type'])).toEqual([
    'text/html; charset=utf-8',
    'application/manifest+json; charset=utf-8',
  ]);
});

it('has the service worker asked for again at each visit, and no other file', async () => {
  const control = async (url: string) => (await server.inject(url)).headers['cache-control'];
  expect(await control('/service-worker.js')).toBe('no-cache');
  expect(await control('/favicon.svg')).toBe('public, max-age=3600');
  expect(await control('/assets/a-1.js')).toBe('public, max-age=31536000, immutable');
});
