import type { Site } from 'contract/kit/access.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { App } from '../app.ts';
import { minutes } from '../clock.ts';
import { invalid, tooMany } from './errors.ts';
import { policyViolations } from './metrics.ts';

export const REPORTS = '/csp-reports';
const MOST_BYTES = 16 * 1024;
const MOST_A_MINUTE = 60; // in one process, from everybody together: whose address it was is not looked at

const text = z.string().max(4_000).optional().catch(undefined);
/** Both forms that browsers send: `report-uri`, and a list for `report-to`. */
const Reports = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  }),
  z
    .array(
      z.object({ type: z.string(), body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }) }),
    )
    .max(20),
]);

const DIRECTIVE = /^[a-z]+(-[a-z]+){0,4}$/;

/**
 * What browsers refused under our policy, told by them: counted, and logged without anything of a person. The address of the
 * page, which may hold a token, is not kept; of other addresses the origin, and the path of our own code.
 */
export function serveCspReports(app: App, server: FastifyInstance, site: Site) {
  let window = 0;
  let seen = 0;
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(REPORTS, { bodyLimit: MOST_BYTES, schema: { hide: true } }, async (request, reply) => {
      const now = Math.floor(app.clock.now().getTime() / minutes(1));
      if (now !== window) [window, seen] = [now, 0];
      seen += 1;
      if (seen > MOST_A_MINUTE) throw tooMany(60);
      for (const violation of readReports(String(request.body ?? ''))) {
        policyViolations.inc({ site, directive: violation.directive });
        app.log.warn({ site, ...violation }, 'refused by the content security policy');
      }
      return reply.code(204).send();
    });
  });
}

function readReports(body: string) {
  const read = Reports.safeParse(parsed(body));
  if (!read.success) throw invalid([{ path: '', message: "Ce n'est pas un rapport de navigateur." }]);
  const list = Array.isArray(read.data)
    ? read.data
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body: { effectiveDirective, blockedURL, sourceFile } }) => [effectiveDirective, blockedURL, sourceFile])
    : [read.data['csp-report']].map(report => [
        report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
        report['blocked-uri'],
        report['source-file'],
      ]);
  return list.map(([directive = '', blocked, source]) => ({
    directive: DIRECTIVE.test(directive) && directive.length < 40 ? directive : 'unknown',
    blocked: originOf(blocked),
    source: assetOf(source),
  }));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** 'inline', 'eval' and the like, or an origin; never a path. */
function originOf(address: string | undefined): string | undefined {
  if (address && /^[a-z-]{1,30}$/.test(address)) return address;
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

const assetOf = (address: string | undefined) => /\/assets\/[\w.-]{1,100}/.exec(address ?? '')?.[0];
