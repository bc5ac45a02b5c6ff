import { createHash, timingSafeEqual } from 'node:crypto';
import type { Site } from 'contract/kit/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { headState } from '../audit/heads/write-head.ts';
import { notFound } from './errors.ts';
import { filesWaiting, headAge, headFailing, outboxRows, registry } from './metrics.ts';

/**
 * /health/live: the process runs. /health/ready: it reaches its database; to managers' machines also whether the heads of
 * the audit log go out, which takes no process out of service.
 */
export function serveHealth(app: App, server: FastifyInstance, site: Site) {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.db);
      if (site === 'member' || !app.config.AUDIT_HEADS) return { status: 'ok' };
      const { failing_since } = await headState(app.db);
      return { status: 'ok', auditHeads: failing_since ? 'failing' : 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}

/**
 * /metrics, for the bearer of METRICS_TOKEN; without one for a program of this machine only, and never through a proxy,
 * whose own address may be the loopback one. A proxy need not say that it is one: a production that is reached by https has
 * one, since the product itself does not speak TLS.
 */
export function serveMetrics(app: App, server: FastifyInstance) {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const wanted = app.config.METRICS_TOKEN;
    const isAllowed = wanted
      ? isSame(request.headers.authorization ?? '', `Bearer ${wanted}`)
      : !isBehindProxy(app.config) && !isForwarded(request) && isLoopback(request.socket.remoteAddress ?? '');
    if (!isAllowed) throw notFound();
    const states = await app.db
      .selectFrom('outbox')
      // What was sent is nearly all of it, and in no hurry.
      .where('state', '<>', 'sent')
      .groupBy('state')
      .select(['state', eb => eb.fn.countAll<number>().as('n')])
      .execute();
    outboxRows.reset();
    for (const { state, n } of states) outboxRows.set({ state }, n);
    const files = await app.db
      .selectFrom('file')
      .where('scan_state', '=', 'pending')
      .where('purged_at', 'is', null)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    filesWaiting.set(files.n);
    await tellHeads(app);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

const isBehindProxy = ({ TRUSTED_PROXY, isProduction, backOfficeUrl }: App['config']) =>
  TRUSTED_PROXY !== undefined || (isProduction && backOfficeUrl.startsWith('https:'));

const isForwarded = ({ headers }: FastifyRequest) =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some(
    name => headers[name] !== undefined,
  );

/** In a time that tells nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function tellHeads({ db, config, clock }: App) {
  if (!config.AUDIT_HEADS) return;
  const { written_at, failing_since } = await headState(db);
  headAge.set(written_at ? (clock.now().getTime() - written_at.getTime()) / 1000 : Number.POSITIVE_INFINITY);
  headFailing.set(failing_since ? 1 : 0);
}
