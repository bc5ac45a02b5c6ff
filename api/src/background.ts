import type { App } from './platform/app.ts';
import { minutes } from './platform/clock.ts';
import { scanPending } from './platform/files/scan.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { backgroundJobs } from './platform/jobs/schedule.ts';
import { jobRuns } from './platform/metrics.ts';
import { startSender } from './platform/outbox/send.ts';

/** Everything that runs beside the requests: the outbox, and the jobs, each once however many processes run. */
export function startBackground(app: App) {
  const outbox = startSender(app);
  const scan = { name: 'antivirus scan', every: minutes(1) / 6, run: async () => String(await scanPending(app)) };
  const jobs = startJobs(app, [...backgroundJobs(app), scan], {
    onRun: (job, outcome) => jobRuns.inc({ job, outcome }),
  });
  return {
    async stop() {
      await Promise.all([outbox.stop(), jobs.stop()]);
    },
  };
}
