import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics, in Prometheus's form at /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['site', 'method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export function countRequest(of: { site: string; method: string; route: string; status: number; seconds: number }) {
  requests.observe({ site: of.site, method: of.method, route: of.route, status: of.status }, of.seconds);
}

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of background jobs, by outcome',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

export const outboxRows = new Gauge({
  name: 'outbox_rows',
  help: 'Mails and SMS by state',
  labelNames: ['state'],
  registers: [registry],
});
