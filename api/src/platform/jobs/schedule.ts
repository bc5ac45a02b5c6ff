import type { App } from '../app.ts';
import { sealAudit } from '../audit/seal.ts';
import { hours, minutes } from '../clock.ts';
import { sweepOrphans } from '../files/stored.ts';
import { applyAuditRetention } from './audit-retention.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from './jobs.ts';
import { purgeSupportingDocuments } from './purge.ts';
import { purgeMessageAttachments } from './purge-attachments.ts';

const said = (n: number, what: string) => (n > 0 ? `${n} ${what}` : undefined);

/** The product's jobs, less the outbox (its own loop, send.ts) and the antivirus scan, which whoever starts them adds. */
export function backgroundJobs(app: App): Job[] {
  return [
    {
      name: 'audit seal',
      every: 5_000,
      run: async () => said(await sealAudit(app.db, app.clock.now()), 'rows sealed'),
    },
    {
      name: 'audit retention',
      every: hours(1),
      run: async signal =>
        said(
          await applyAuditRetention(app.db, app.clock.now(), app.config.AUDIT_RETENTION_MONTHS, signal),
          'rows removed',
        ),
    },
    {
      name: 'clean-up',
      every: minutes(10),
      run: async () => said(await cleanUp(app), 'rows removed'),
    },
    {
      name: 'purge of supporting documents',
      every: minutes(10),
      run: async signal => said(await purgeSupportingDocuments(app, signal), 'documents purged'),
    },
    {
      name: 'purge of message attachments',
      every: hours(1),
      run: async signal => said(await purgeMessageAttachments(app, signal), 'attachments purged'),
    },
    {
      name: 'orphan files',
      every: hours(24),
      run: async () => said(await sweepOrphans(app), 'contents removed'),
    },
  ];
}
