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

export const filesWaiting = new Gauge({
  name: 'files_waiting',
  help: 'Files that wait for the antivirus',
  registers: [registry],
});

export const headAge = new Gauge({
  name: 'audit_head_age_seconds',
  help: 'Since the head of the audit log was last written outside (AUDIT_HEADS)',
  registers: [registry],
});

export const headFailing = new Gauge({
  name: 'audit_head_failing',
  help: '1 while the head of the audit log cannot be written outside',
  registers: [registry],
});

export const policyViolations = new Counter({
  name: 'csp_reports_total',
  help: 'Reports of browsers about the content security policy, by directive',
  labelNames: ['site', 'directive'],
  registers: [registry],
});

export const outboxToday = new Gauge({
  name: 'outbox_today',
  help: 'Mails and SMS of this day (UTC), as this process last counted',
  labelNames: ['channel'],
  registers: [registry],
});

export const outboxRefused = new Counter({
  name: 'outbox_refused_total',
  help: 'Mails and SMS that a limit kept back',
  labelNames: ['channel'],
  registers: [registry],
});
