import type { App } from '../app.ts';
import { writeHead } from '../audit/heads/write-head.ts';
import { sealAudit } from '../audit/seal.ts';
import { hours, minutes } from '../clock.ts';
import { sweepOrphans } from '../files/file-rows.ts';
import { applyAuditRetention } from './audit-retention.ts';
import { type Job, NOT_SET_UP } from './jobs.ts';

const said = (n: number, what: string) => (n > 0 ? `${n} ${what}` : undefined);

/**
 * The machine's jobs, less the outbox (its own loop, send.ts), the antivirus scan and the retention of what features hold
 * (api/src/retention.ts), which whoever starts them adds.
 */
export function backgroundJobs(app: App): Job[] {
  return [
    {
      name: 'audit seal',
      every: 5_000,
      run: async () => said(await sealAudit(app.db, app.auditKeys, app.clock.now()), 'rows sealed'),
    },
    {
      name: 'audit heads',
      every: minutes(1),
      run: async () => (!app.config.AUDIT_HEADS ? NOT_SET_UP : (await writeHead(app)) ? '1 head written' : undefined),
    },
    {
      name: 'audit retention',
      every: hours(1),
      run: async signal =>
        said(
          await applyAuditRetention(app.db, app.auditKeys, app.clock.now(), app.config.AUDIT_RETENTION_MONTHS, signal),
          'rows removed',
        ),
    },
    {
      name: 'orphan files',
      every: hours(24),
      run: async () => said(await sweepOrphans(app), 'contents removed'),
    },
  ];
}
