// Production: `npm run serve`. Migrations, both sites and the jobs, on the database of DATABASE_URL.

import { startBackground } from './background.ts';
import { openApp } from './platform/app.ts';
import { ConfigError, prepareDataDir, readConfig } from './platform/config.ts';
import { migrate } from './platform/db/database.ts';
import { runProcess } from './process.ts';
import { startSites } from './sites.ts';

await runProcess(async () => {
  const config = readConfig({ ...process.env, MODE: 'production' });
  prepareDataDir(config);
  const app = await openApp(config);
  await migrate(app.database);
  const demonstration = await app.db
    .selectFrom('account')
    .where('search_email', 'like', '%@demo.example')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (demonstration) throw new ConfigError('Variable DATABASE_URL : cette base contient des comptes de démonstration.');
  const sites = await startSites(app);
  const background = startBackground(app);
  app.log.info({ member: sites.memberAddress, backOffice: sites.backOfficeAddress }, 'started');
  return {
    async close() {
      await sites.close();
      await background.stop();
      await app.database.close();
    },
  };
});
