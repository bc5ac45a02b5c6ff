import { progressBankChanges } from './features/bank-details/progress.ts';
import { actingJob } from './features/connect-as/acting.ts';
import { startPasswordRequests } from './features/password/requests.ts';
import { remindersJob } from './features/proof-of-life/reminders.ts';
import { digestJob } from './features/requests/digest.ts';
import { figuresJob } from './features/requests/figures/figures.job.ts';
import { acts } from './features.ts';
import { requestJobs } from './fund/requests/mend.ts';
import { followReturned } from './fund/requests/returned.ts';
import { sealAgain } from './fund/seal-again.ts';
import { lapseAll } from './fund/signatures/lapse.ts';
import { endOutdated } from './fund/signatures/outdated.ts';
import type { App } from './platform/app.ts';
import { hours, minutes } from './platform/clock.ts';
import { scanJob } from './platform/files/scan.ts';
import { jobRuns } from './platform/http/metrics.ts';
import { type Job, startJobs } from './platform/jobs/jobs.ts';
import { backgroundJobs } from './platform/jobs/schedule.ts';
import { startLoop } from './platform/outbox/loop.ts';
import { startSender } from './platform/outbox/send.ts';
import { requestKinds } from './requests.ts';
import { retentionJobs } from './retention.ts';

/** How often a process looks for settings that were changed in another, in milliseconds. */
const SETTINGS_READ = 1_000;

/** Every job, of the machine and of the fund. */
export function jobsOf(app: App): Job[] {
  const sealed: Job = {
    name: 'sealed secrets',
    every: hours(6),
    run: async signal => String(await sealAgain(app, signal)),
  };
  const lapsed = {
    name: 'signatures not given',
    every: hours(1),
    run: async () => String((await lapseAll(app)) + (await endOutdated(app, acts))),
  };
  const bank = { name: 'changes of account', every: minutes(1) / 6, run: () => progressBankChanges(app) };
  const queue = [...requestJobs(app, requestKinds), digestJob(app), figuresJob(app)];
  const own = [scanJob(app), sealed, lapsed, bank, actingJob(app), remindersJob(app), ...queue];
  return [...backgroundJobs(app), ...retentionJobs(app), ...own];
}

/** Everything that runs beside the requests: the outbox, forgotten passwords, and the jobs, each once however many processes run. */
export function startBackground(app: App) {
  const outbox = startSender(app, { onEnded: id => followReturned(app, id) });
  const passwords = startPasswordRequests(app);
  const settings = startLoop(app, () => app.settings.refresh(), {
    idle: SETTINGS_READ,
    trouble: 'the settings cannot be read',
  });
  const jobs = startJobs(app, jobsOf(app), {
    onRun: (job, outcome) => jobRuns.inc({ job, outcome }),
  });
  return {
    async stop() {
      await Promise.all([passwords.stop(), outbox.stop(), jobs.stop(), settings.stop()]);
    },
  };
}
