import type { Site } from 'contract/kit/access.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { after, days } from '../clock.ts';
import { notFound } from './errors.ts';

const LASTS = days(180); // RFC 9116 wants less than a year: who reads it later asks again

/** /.well-known/security.txt (RFC 9116): whom to tell of a weakness; 404 while SECURITY_CONTACT is not set. */
export function serveSecurityTxt(app: App, server: FastifyInstance, site: Site) {
  server.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { SECURITY_CONTACT, memberUrl, backOfficeUrl } = app.config;
    if (!SECURITY_CONTACT) throw notFound();
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${after(app.clock.now(), LASTS)
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${site === 'member' ? memberUrl : backOfficeUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
