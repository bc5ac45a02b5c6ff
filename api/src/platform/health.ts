import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from './app.ts';
import { notFound } from './errors.ts';
import { outboxRows, registry } from './metrics.ts';

/** /health/live: the process runs. /health/ready: it reaches its database. */
export function serveHealth(app: App, server: FastifyInstance) {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}

/** /metrics, for the bearer of METRICS_TOKEN, or without one for the loopback address only. */
export function serveMetrics(app: App, server: FastifyInstance) {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const wanted = app.config.METRICS_TOKEN;
    const isAllowed = wanted
      ? request.headers.authorization === `Bearer ${wanted}`
      : /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!isAllowed) throw notFound();
    const states = await app.db
      .selectFrom('outbox')
      .groupBy('state')
      .select(['state', eb => eb.fn.countAll<number>().as('n')])
      .execute();
    outboxRows.reset();
    for (const { state, n } of states) outboxRows.set({ state }, n);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
