// A server in a process of its own, configured by its environment: something to kill. It tells its parent where it
// listens and runs the parent's SQL, because the embedded database admits no second process.
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { startBackground } from '../src/background.ts';
import { openApp } from '../src/open-app.ts';
import { readConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/db/database.ts';
import { runProcess } from '../src/process.ts';
import { startSites } from '../src/sites.ts';

export interface Ask {
  id: number;
  sql: string;
}

/** A clock that runs, ahead by the seconds that the file says: a test moves it for several processes at once. */
const clockOf = (file: string) => ({ now: () => new Date(Date.now() + Number(readFileSync(file, 'utf8')) * 1000) });

await runProcess(async () => {
  const { CLOCK_FILE } = process.env;
  const options = CLOCK_FILE ? { clock: clockOf(CLOCK_FILE) } : {};
  const app = await openApp(readConfig({ ...process.env, MODE: 'test' }), options);
  await migrate(app.database);
  const sites = await startSites(app);
  const background = process.env.BACKGROUND ? startBackground(app) : null;
  process.on('message', async ({ id, sql }: Ask) => {
    const { rows } = await app.db.executeQuery(CompiledQuery.raw(sql));
    process.send?.({ id, rows });
  });
  const { user, system } = process.cpuUsage();
  process.send?.({ member: sites.memberAddress, backOffice: sites.backOfficeAddress, work: (user + system) / 1000 });
  return {
    async close() {
      await sites.close();
      await background?.stop();
      await app.database.close();
    },
  };
});
